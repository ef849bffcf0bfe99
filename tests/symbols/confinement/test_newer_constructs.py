"""What languages have lately and grammars lack: every symbol is there, with its lines, and every call."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pytest
from constructs_among_others import CASES as AMONG_OTHERS
from newer_constructs import CASES as ALONE

from smart_explore.model import FileOutline, SourceFile, Symbol
from smart_explore.model.relation import FileReferences
from smart_explore.symbols.extract import extract
from smart_explore.symbols.references import extract_references
from smart_explore.treesitter.toolchain import Toolchain

CASES = [*ALONE, *AMONG_OTHERS]
FILES = [SourceFile("f", language, text.encode()) for language, text, _, _ in CASES]


@pytest.fixture(scope="module")
def outlines(toolchain: Toolchain) -> dict[int, FileOutline]:
    return dict(extract(toolchain, FILES))


@pytest.fixture(scope="module")
def calls(toolchain: Toolchain, outlines: dict[int, FileOutline]) -> dict[int, set[str]]:
    found = {}
    for number, facts in extract_references(toolchain, [(file, outlines[at]) for at, file in enumerate(FILES)]):
        assert isinstance(facts, FileReferences)
        found[number] = {f"{each.name}@{each.line}" for each in facts.references if each.kind == "call"}
    return found


def walk(symbols: Sequence[Symbol]) -> Iterator[str]:
    for symbol in symbols:
        last = "" if symbol.line_end == symbol.line_start else f"-{symbol.line_end}"
        yield f"{symbol.qualified_name}@{symbol.line_start}{last}"
        yield from walk(symbol.children)


@pytest.mark.parametrize("number", range(len(CASES)), ids=[f"{case[0]}-{case[1][:12]}" for case in CASES])
def test_a_newer_construct_costs_no_symbol_and_no_call(
    number: int, outlines: dict[int, FileOutline], calls: dict[int, set[str]]
) -> None:
    _, _, symbols, called = CASES[number]
    assert "; ".join(walk(outlines[number].symbols)) == symbols
    assert set(called.split()) <= calls.get(number, set())
    assert all(problem.kind == "set-aside" for problem in outlines[number].problems)
