"""Whatever a file holds, in every language: nothing raises, nothing is there twice, every line is one of the file's."""

from __future__ import annotations

from collections import Counter

import pytest
from golden import CASES
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from smart_explore.languages.registry import all_languages
from smart_explore.model import FileOutline, SourceFile, Symbol
from smart_explore.symbols.extract import extract
from smart_explore.treesitter.toolchain import Toolchain

CUTS = 3
PIECES = [
    b"\n", b" ", b"\r\n", b"\r", b"\t", b"{", b"}", b"(", b")", b"[", b"]", b"<", b">", b";", b":", b",", b".", b"=",
    b"*", b"&", b"'", b'"', b"`", b"\\", b"/*", b"*/", b"//", b"///", b"#", b"@", b"=>", b"->", b"::", b"\xff", b"\xe4",
    b"\xe2\x80\xa8", b"a", b"B", b"0", b"class ", b"struct ", b"enum ", b"interface ", b"impl ", b"trait ", b"type ",
    b"fn ", b"func ", b"def ", b"function ", b"namespace ", b"module ", b"end", b"export ", b"default ", b"public ",
    b"static ", b"const ", b"let ", b"var ", b"self", b"this", b"async ", b"template <", b"typedef ", b"#define ",
    b"import ", b"from ", b"package ", b"use ", b"pub ", b"get ", b"attr_reader :", b"lambda ", b"return ", b"operator",
]  # fmt: skip

contents = st.one_of(st.binary(max_size=60), st.lists(st.sampled_from(PIECES), max_size=60).map(b"".join))
several = st.lists(contents, min_size=8, max_size=8, unique=True)
"""What every language reads in one example: each costs all of them a compiled query, a content hardly anything."""


def check(outline: FileOutline, file: SourceFile) -> None:
    assert outline.path == file.path
    lost = [problem for problem in outline.problems if problem.kind not in ("syntax", "set-aside")]
    assert lost == [], file
    for problem in outline.problems:
        assert 1 <= problem.line <= max(1, outline.total_lines)
    for symbol in outline.symbols:
        check_symbol(symbol, outline, file)


def check_nothing_twice(outline: FileOutline) -> None:
    """Real code hardly declares the same name twice in one place."""
    places = Counter((s.kind, s.qualified_name, s.line_start, s.line_end, s.name_line) for s in outline.walk())
    assert [place for place, count in places.items() if count > 1] == []


def check_symbol(symbol: Symbol, outline: FileOutline, file: SourceFile) -> None:
    assert symbol.name, file
    assert symbol.qualified_name.endswith(symbol.name), file
    assert 1 <= symbol.line_start <= symbol.line_end <= outline.total_lines, (symbol, file)
    assert 1 <= symbol.doc_line <= symbol.line_start, (symbol, file)
    assert symbol.line_start <= symbol.name_line <= symbol.line_end, (symbol, file)
    assert "\n" not in symbol.signature, (symbol, file)
    assert len(symbol.signature) <= 200, (symbol, file)
    for child in symbol.children:
        assert symbol.line_start <= child.line_start, (symbol, child, file)
        assert child.line_end <= symbol.line_end, (symbol, child, file)
        check_symbol(child, outline, file)


def check_all(toolchain: Toolchain, files: list[SourceFile]) -> list[FileOutline]:
    found = dict(extract(toolchain, files))
    assert sorted(found) == list(range(len(files)))
    for at, outline in found.items():
        check(outline, files[at])
    return list(found.values())


def test_an_empty_file_has_an_empty_outline_in_every_language(toolchain: Toolchain) -> None:
    never_empty = ("powershell", "xml")  # for their grammars a file holds something or is none
    names = [language.name for language in all_languages() if language.name not in never_empty]
    files = [SourceFile(f"empty.{name}", name, b"") for name in names]
    for at, outline in extract(toolchain, files):
        assert outline._replace(hash="") == FileOutline(files[at].path, files[at].language, 0)


@given(several)
@settings(max_examples=1, suppress_health_check=list(HealthCheck))
def test_random_content_is_read_in_every_language_without_references(toolchain: Toolchain, many: list[bytes]) -> None:
    check_all(
        toolchain,
        [
            SourceFile(f"{number}.{language.name}", language.name, content)
            for language in all_languages()
            if not language.has_references  # for the others ``test_references`` checks outlines, too
            for number, content in enumerate(many)
        ],
    )


@pytest.mark.parametrize("language", [language.name for language in all_languages()])
def test_real_code_may_end_anywhere(language: str, toolchain: Toolchain) -> None:
    files = []
    for number, case in enumerate(CASES):
        if case.parent.name == language and case.name != "references":  # of these ``test_references`` checks outlines
            (path,) = case.glob("input.*")
            data = path.read_bytes().removeprefix(b"\xef\xbb\xbf")
            end = len(data) * (1 + number % (CUTS - 1)) // CUTS
            files.append(SourceFile(f"{case.name}:{end}", language, data[:end]))
    for outline in check_all(toolchain, files):
        check_nothing_twice(outline)
