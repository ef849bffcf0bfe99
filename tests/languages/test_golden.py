"""Every golden case, asked in one go: what a file's outline is, as a reviewer can read it."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from golden import CASES, case_id, describe

from smart_explore.languages.registry import language_of_content
from smart_explore.model import FileOutline, SourceFile
from smart_explore.search_plan.prefilter import definition_prefilter, required_literal
from smart_explore.source.decode import decode
from smart_explore.symbols.extract import extract
from smart_explore.treesitter.toolchain import Toolchain

WRITE = os.environ.get("SMART_EXPLORE_GOLDEN") == "write"


@pytest.fixture(scope="module")
def outlines(toolchain: Toolchain) -> dict[Path, FileOutline]:
    sources = [source_of(case) for case in CASES]
    return {CASES[at]: outline for at, outline in extract(toolchain, sources)}


def source_of(case: Path) -> SourceFile:
    (path,) = case.glob("input.*")
    data = decode(path.read_bytes())
    assert data is not None, f"{path} is binary"
    language = language_of_content(path.name, data)
    assert language is not None, f"no language is known for {path.name}"
    return SourceFile(path.name, language, data)


@pytest.mark.parametrize("case", CASES, ids=case_id)
def test_the_outline_is_as_expected(case: Path, outlines: dict[Path, FileOutline]) -> None:
    described = describe(outlines[case])
    expected = case / "expected.txt"
    if WRITE:
        expected.write_text(described, encoding="utf-8")
    assert described == expected.read_text(encoding="utf-8")


@pytest.mark.parametrize("case", CASES, ids=case_id)
def test_no_file_that_defines_a_name_is_left_out_of_a_search_for_it(
    case: Path, outlines: dict[Path, FileOutline]
) -> None:
    data = source_of(case).data
    for symbol in outlines[case].walk():
        if required_literal(symbol.name) and symbol.name.encode() in data:  # some names are put together
            assert definition_prefilter(required_literal(symbol.name))(data), symbol.name


@pytest.mark.parametrize("case", CASES, ids=case_id)
def test_the_case_lies_in_the_folder_of_its_language(case: Path) -> None:
    assert source_of(case).language == case.parent.name
