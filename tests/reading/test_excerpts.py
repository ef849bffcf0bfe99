"""Which lines of a symbol are shown for a line of it or for some words, and what a file is like as a whole.

``SMART_EXPLORE_GOLDEN=write`` writes ``excerpts/expected.txt`` anew: read the difference before you commit it.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from itertools import groupby
from pathlib import Path

import pytest

from smart_explore.model import SourceFile
from smart_explore.operations.profile import VERB
from smart_explore.reading.excerpts import FileText
from smart_explore.reading.focus.focus_ranges import as_ranges
from smart_explore.reading.focus.focus_words import MAX_LINE, focus_lines, parse_lines, parse_ranges
from smart_explore.reading.rows.extract_bodies import extract_bodies
from smart_explore.requests import Session, call
from smart_explore.symbols.file_profile import layout_of
from smart_explore.treesitter.toolchain import Toolchain

HERE = Path(__file__).parent / "excerpts"
FOCUS = ("drawer", "40", "58-59,83", "total", r"step_(one|ten)", "nowhere", "limit")


def test_the_lines_that_are_shown_are_those_expected(toolchain: Toolchain) -> None:
    file = SourceFile("input.py", "python", (HERE / "till.txt").read_bytes())
    ((_, outline, flow),) = extract_bodies(toolchain, [file])
    text = FileText(file.path, file, flow)

    def told() -> Iterator[str]:
        for symbol in outline.walk():
            whole = text.symbol(symbol)
            lines = f"{symbol.line_start}-{whole.line_end}, head to {whole.head_end}"
            yield f"{symbol.qualified_name} {lines}: {whole.heads}"
            yield from (f"  head {row.line_start}-{row.line_end} {row.depth} {row.text}" for row in whole.head)
            numbers = range(symbol.line_start, symbol.line_end + 1, 1 if symbol.kind == "method" else 6)
            yield from each_with("  line", ((line, text.symbol(symbol, marked=line).shown) for line in numbers))
            for words in FOCUS if symbol.line_end - symbol.line_start > 20 else ():
                found = text.symbol(symbol, focus=(words,), marked=symbol.line_end)
                yield f"  {words}: {found.shown} {found.marked} {found.note}".rstrip()
        statements = ((number, text.statement(number)) for number in range(text.total + 2))
        yield from each_with(
            "at", ((number, found and (found.line_start, found.line_end, found.shown)) for number, found in statements)
        )
        for words in FOCUS:
            part = text.about(outline, (words,), 20, 70)
            yield f"20-70 {words}: {part.shown} {part.note}".rstrip()
        for first in (33, 34, 35):
            yield f"{first}-60 oil: {text.about(outline, ('oil',), first, 60).shown}"
        yield f"two words: {text.about(outline, ('oil', 'coin'), 20, 70).shown}"

    got = "".join(f"{line}\n" for line in told())
    expected = HERE / "expected.txt"
    if os.environ.get("SMART_EXPLORE_GOLDEN") == "write":
        expected.write_text(got)
    assert got == expected.read_text()


def test_a_statement_goes_as_far_as_its_lines_are_indented(toolchain: Toolchain) -> None:
    file = SourceFile("a.py", "python", b" # a\nx = [\n 1,\n\t2,\n]\n\nf(\n 1)\n\n")
    ((_, _, flow),) = extract_bodies(toolchain, [file])
    text = FileText(file.path, file, flow)
    statements = [text.statement(number) for number in range(11)]
    assert [found and (found.line_start, found.line_end, found.marked) for found in statements] == [
        *(None, (1, 1, 1), (2, 5, 2), (2, 5, 3), (2, 5, 4), (5, 5, 5), (5, 7, 6), (7, 8, 7), (7, 8, 8), (7, 9, 9), None)
    ]


def each_with(title: str, shown_at: Iterable[tuple[int, object]]) -> Iterator[str]:
    """A line for each run of lines for which the same is shown."""
    for shown, run in groupby(shown_at, key=lambda pair: pair[1]):
        numbers = [number for number, _ in run]
        yield f"{title} {numbers[0]}-{numbers[-1]}: {shown}"


@pytest.mark.parametrize(
    ("written", "one", "ranges"),
    [
        ("40", (40, 40), [(40, 40)]),
        (" 10-40 ", (10, 40), [(10, 40)]),
        ("10,40", (10, 40), [(10, 40)]),
        ("10 : 40", (10, 40), [(10, 40)]),
        ("10-40,90-99", None, [(10, 40), (90, 99)]),
        ("1,2,3", None, [(1, 1), (2, 2), (3, 3)]),
        ("10-40,x", None, []),
        ("total", None, []),
        ("", None, []),
    ],
)
def test_ranges_of_lines_are_read(written: str, one: tuple[int, int] | None, ranges: list[tuple[int, int]]) -> None:
    assert (parse_lines(written), parse_ranges(written)) == (one, ranges)


@pytest.mark.parametrize(
    ("focus", "lines"),
    [
        ("total", [2, 4]),
        ("Total", [4]),
        ("to+tal", [2, 4]),
        ("to?tal|x$", [2, 4, 5]),
        ("(", [3]),
        ("[", []),
        ("3-9", [3, 4, 5]),
        ("1", [2]),
        ("1|9", [2]),
        ("9|f(x)", []),
        ("b" * 9, [5]),
    ],
)
def test_what_a_focus_means(focus: str, lines: list[int]) -> None:
    text = ["total", "total = 1", "f(x)", "Total", "b" * MAX_LINE + "x", "total"]
    text[4] = "a" * (MAX_LINE - 10) + "b" * 9 + "x"
    assert focus_lines(text, 2, 5, focus) == lines
    text[4] = "a" + text[4]
    assert focus_lines(text, 2, 5, "a+b+x") == []


def test_small_gaps_between_lines_are_shown() -> None:
    assert as_ranges([9, 1, 2, 5, 13]) == ((1, 5), (9, 9), (13, 13))
    assert as_ranges([]) == ()


@pytest.mark.parametrize(
    ("raw", "layout"),
    [
        (b"", ("ASCII", False, "none", False, "none", 0)),
        (b"a", ("ASCII", False, "none", False, "none", 0)),
        (b"a\n", ("ASCII", False, "LF", True, "none", 0)),
        (b"a\r\nb\r\n", ("ASCII", False, "CRLF", True, "none", 0)),
        (b"a\rb", ("ASCII", False, "CR", False, "none", 0)),
        (b"a\r\nb\n", ("ASCII", False, "mixed", True, "none", 0)),
        ("é\n".encode(), ("UTF-8", False, "LF", True, "none", 0)),
        (b"\xef\xbb\xbfa\n", ("UTF-8", True, "LF", True, "none", 0)),
        (b"\xff\xfe\0\0", ("UTF-32", True, "none", False, "none", 0)),
        (b"\xff\xfea\0", ("UTF-16", True, "none", False, "none", 0)),
        (b"\xe9\n", ("unknown", False, "LF", True, "none", 0)),
        (b"a\n\tb\n\t\tc\n", ("ASCII", False, "LF", True, "tabs", 0)),
        (b"a\n  b\n    c\n", ("ASCII", False, "LF", True, "spaces", 2)),
        (b"a\n    b\n     * c\na\n    b\n", ("ASCII", False, "LF", True, "spaces", 4)),
        (b"a\n  b\na\n    b\n", ("ASCII", False, "LF", True, "spaces", 2)),
        (b"a\n         b\n", ("ASCII", False, "LF", True, "spaces", 0)),
        (b"a\n        b\n", ("ASCII", False, "LF", True, "spaces", 8)),
        (b"a\n" + b"  b\n" * 10 + b"\tc\n", ("ASCII", False, "LF", True, "spaces", 2)),
        (b"a\n" + b"  b\n" * 9 + b"\tc\n", ("ASCII", False, "LF", True, "mixed", 2)),
    ],
)
def test_how_a_file_is_written(raw: bytes, layout: tuple[object, ...]) -> None:
    assert layout_of(raw, raw, raw.split(b"\n")) == layout


def test_a_profile_counts_lines_blocks_and_symbols(tmp_path: Path) -> None:
    (tmp_path / "input.py").write_bytes((HERE / "till.txt").read_bytes())
    profile = call(VERB, Session(base=str(tmp_path)), {"path": "input.py"}).profile
    assert (profile.lines, profile.code_lines, profile.comment_lines, profile.blank_lines) == (100, 86, 1, 13)
    assert (profile.functions, profile.types, profile.longest) == (5, 1, ("Till.count", 52, 93))
    assert (profile.nesting, profile.nesting_line, profile.layout.indent_width) == (5, 44, 4)
    odd = b'x = """\n\n# no comment\n"""\n\n# one\n   # two\ny = 1  # three\n'
    (tmp_path / "odd.py").write_bytes(odd)
    profile = call(VERB, Session(base=str(tmp_path)), {"path": "odd.py"}).profile
    assert (profile.lines, profile.code_lines, profile.comment_lines, profile.blank_lines) == (8, 4, 2, 2)
    assert (profile.size, profile.longest, profile.nesting, profile.nesting_line) == (len(odd), None, 0, 0)
    (tmp_path / "odd.c").write_text(
        "/* one\n\n   two */\n/* a */ /* b */\n/* c */ int x;\nint f(void) { return 1; } // d\n"
    )
    profile = call(VERB, Session(base=str(tmp_path)), {"path": "odd.c"}).profile
    assert (profile.lines, profile.code_lines, profile.comment_lines, profile.blank_lines) == (6, 2, 4, 0)
    assert (profile.functions, profile.longest, profile.nesting) == (1, ("f", 6, 6), 1)
