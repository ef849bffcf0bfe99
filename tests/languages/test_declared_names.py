"""Every name that a declaration declares is a symbol, and nothing else of it: not its type, its value or a word."""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

import pytest

from smart_explore.languages.registry import language_of_name
from smart_explore.model import FileOutline, SourceFile
from smart_explore.symbols.extract import extract
from smart_explore.treesitter.toolchain import Toolchain

_HEAD = re.compile(r"^==== (\S+): (.*)\n|^####.*\n", re.MULTILINE)


class Case(NamedTuple):
    """A file's name, its source, and the qualified names of all its symbols, in order."""

    file: str
    source: str
    names: list[str]


def cases() -> list[Case]:
    """The cases of ``declared_names.txt``: a line with a file's name and all its names, and then its source."""
    text = Path(__file__).with_name("declared_names.txt").read_text()
    heads = list(_HEAD.finditer(text))
    ends = [*(head.start() for head in heads[1:]), len(text)]
    return [
        Case(head[1], text[head.end() : end], head[2].split(" | "))
        for head, end in zip(heads, ends, strict=True)
        if head[1]
    ]


CASES = cases()


@pytest.fixture(scope="module")
def outlines(toolchain: Toolchain) -> dict[str, FileOutline]:
    """The outlines by the file's name; each grammar is asked once."""
    files = [SourceFile(case.file, str(language_of_name(case.file)), case.source.encode()) for case in CASES]
    return {files[at].path: outline for at, outline in extract(toolchain, files)}


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.file)
def test_each_declared_name_is_a_symbol_and_nothing_else(case: Case, outlines: dict[str, FileOutline]) -> None:
    outline = outlines[case.file]
    assert [symbol.qualified_name for symbol in outline.walk()] == case.names
    assert outline.problems == ()
