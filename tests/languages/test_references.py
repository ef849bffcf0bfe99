"""References of files in every language: golden cases, queries that compile, any content, bundles."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

import pytest
from golden_references import describe
from hypothesis import HealthCheck, given, settings
from test_any_content import CUTS, check_nothing_twice, several
from test_any_content import check as check_outline

from smart_explore.languages.registry import all_languages
from smart_explore.model import FileOutline, Problem, SourceFile
from smart_explore.model.relation import FileReferences
from smart_explore.symbols.extract import extract
from smart_explore.symbols.references import extract_references
from smart_explore.terms.building import kept
from smart_explore.terms.parse import parse_path
from smart_explore.treesitter.partition import CONCATENATION_THRESHOLD
from smart_explore.treesitter.toolchain import Toolchain

HERE = Path(__file__).parent
WRITE = os.environ.get("SMART_EXPLORE_GOLDEN") == "write"

SPELLINGS = {"super": ("super", "base"), "this": ("this", "self", "static", "("), "new": ("new", "(", "{", "$")}
"""What is known by one name and written in several ways: constructors of the type around and of the one above.

A constant of an enum in Java calls one by its brackets, as does the initializer of a member in C++.
"""

READ = [language for language in all_languages() if language.has_references]
every_language = pytest.mark.parametrize("language", [language.name for language in READ])


def case_of(language: str) -> SourceFile:
    (path,) = (HERE / language / "references").glob("input.*")
    return SourceFile(path.name, language, path.read_bytes())


def read(
    toolchain: Toolchain, files: list[SourceFile], *, every: bool = False
) -> list[tuple[FileOutline, FileReferences]]:
    outlines = [outline for _, outline in sorted(extract(toolchain, files))]
    found = answered(toolchain, list(zip(files, outlines, strict=True)), every=every)
    return list(zip(outlines, found, strict=True))


def answered(
    toolchain: Toolchain, files: Sequence[tuple[SourceFile, FileOutline]], *, every: bool = False
) -> list[FileReferences]:
    found = dict(extract_references(toolchain, files, every=every))
    assert sorted(found) == list(range(len(files)))
    in_order = []
    for at, (file, _) in enumerate(files):
        references = found[at]
        assert not isinstance(references, Problem), (references, file)
        in_order.append(references)
    return in_order


def check(file: SourceFile, outline: FileOutline, found: FileReferences) -> None:
    assert (found.path, found.language) == (file.path, file.language)
    lines = file.data.split(b"\n")
    names = {symbol.qualified_name for symbol in outline.walk()} | {symbol.parent for symbol in outline.walk()} | {""}
    for each in (found.references, found.every):
        assert [r[3:5] for r in each] == sorted(r[3:5] for r in each)
    for reference in found.every:
        assert reference.name
        path = parse_path(reference.receiver)
        assert kept(path) is path
        assert not any(letter.isspace() for letter in reference.receiver)
        assert reference.enclosing in names
        written = lines[reference.line - 1][reference.column :].decode("utf-8", "replace")
        if reference.kind == "operator":
            continue  # it is called without its name
        spellings = SPELLINGS.get(reference.name, reference.name.removesuffix("="))
        assert written.startswith(spellings), (reference, file)


@every_language
def test_the_references_are_as_expected(language: str, toolchain: Toolchain) -> None:
    file = case_of(language)
    ((outline, found),) = read(toolchain, [file])
    check(file, outline, found)
    described = describe(found)
    expected = HERE / language / "references" / "references.txt"
    if WRITE:
        expected.write_text(described, encoding="utf-8")
    assert described == expected.read_text(encoding="utf-8")


@every_language
def test_a_reading_of_all_names_finds_what_another_finds_and_names(language: str, toolchain: Toolchain) -> None:
    file = case_of(language)
    ((_, calls),) = read(toolchain, [file])
    ((outline, names),) = read(toolchain, [file], every=True)
    check(file, outline, names)
    assert names._replace(names=()) == calls
    assert names.names


@every_language
def test_files_that_travel_together_are_read_as_if_alone(language: str, toolchain: Toolchain) -> None:
    file = case_of(language)
    many = [file._replace(data=b"\n" * at + file.data) for at in range(CONCATENATION_THRESHOLD)]
    both = read(toolchain, many)
    together = [found for _, found in both]
    alone = [answered(toolchain, [each])[0] for each in zip(many[:1], (outline for outline, _ in both), strict=False)]
    assert together[:1] == alone
    moved = [r._replace(line=r.line + CONCATENATION_THRESHOLD - 1) for r in together[0].references]
    assert list(together[-1].references) == moved


def test_the_type_of_a_function_is_told_behind_one_that_asks_for_a_method(toolchain: Toolchain) -> None:
    source = b"package a\n\nfunc ask() { _ = b.(interface{ Keep() bool }) }\n\nfunc give() Item { return c }\n"
    ((_, found),) = read(toolchain, [SourceFile("a.go", "go", source)])
    assert [(each.name, each.type) for each in found.types] == [("give()", "Item")]


@every_language
def test_code_may_end_anywhere(language: str, toolchain: Toolchain) -> None:
    data = case_of(language).data
    end = len(data) * (1 + len(language) % (CUTS - 1)) // CUTS
    file = SourceFile(f"cut:{end}", language, data[:end])
    ((outline, found),) = read(toolchain, [file], every=True)
    check_outline(outline, file)
    check_nothing_twice(outline)
    check(file, outline, found)


@given(several)
@settings(max_examples=1, suppress_health_check=list(HealthCheck))
def test_random_content_is_read_in_every_language(toolchain: Toolchain, many: list[bytes]) -> None:
    files = [
        SourceFile(f"{number}.{language.name}", language.name, content)
        for language in READ
        for number, content in enumerate(many)
    ]
    for file, (outline, found) in zip(files, read(toolchain, files, every=True), strict=True):
        check_outline(outline, file)
        check(file, outline, found)
