"""Which variable a name means: blocks, order, parameters that shadow, names of methods."""

from __future__ import annotations

import go_shadowing
import java_shadowing
import javascript_shadowing
import pytest
import python_shadowing
import ruby_shadowing
import rust_shadowing
import typescript_shadowing
from golden_references import describe
from test_references import read

from smart_explore.model import SourceFile
from smart_explore.treesitter.toolchain import Toolchain


def lines(toolchain: Toolchain, language: str, source: str) -> list[str]:
    """The references of a source, without their columns."""
    ((_, found),) = read(toolchain, [SourceFile("input", language, source.encode())])
    return [line.partition(":")[0] + " " + line.partition(" ")[2] for line in describe(found).splitlines()]


CASES = {
    "go": go_shadowing.CASES,
    "java": java_shadowing.CASES,
    "javascript": javascript_shadowing.CASES,
    "python": python_shadowing.CASES,
    "ruby": ruby_shadowing.CASES,
    "rust": rust_shadowing.CASES,
    "typescript": typescript_shadowing.CASES,
}


@pytest.mark.parametrize(
    ("language", "source", "expected"),
    [
        pytest.param(language, source, expected, id=f"{language}: {name}")
        for language, cases in CASES.items()
        for name, source, expected in cases
    ],
)
def test_a_name_means_the_variable_that_is_seen_from_there(
    language: str, source: str, expected: list[str], toolchain: Toolchain
) -> None:
    assert lines(toolchain, language, source) == expected
