"""A question has the same rows however it is asked: by name, file, lines or number, and as text or as JSON."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from test_body_cases import CASES, each_case, read

from smart_explore.model import FileOutline, Symbol
from smart_explore.model.kinds import CALLABLE_KINDS
from smart_explore.model.unfold_answer import BodyRow, Excerpt, UnfoldAnswer
from smart_explore.reading.excerpts import FileText
from smart_explore.reading.focus.focus_words import focus_lines
from smart_explore.reading.rows.left_out import comment_lines
from smart_explore.render.as_json import unfold_json
from smart_explore.render.excerpts.body import focused_lines
from smart_explore.render.options import RenderOptions
from smart_explore.treesitter.toolchain import Toolchain

_WORD = re.compile(r"[A-Za-z_]\w{2,}")

BEGINNING = 40
"""Characters that the forms of a long row have in common."""


def functions(text: FileText, outline: FileOutline) -> Iterator[Symbol]:
    """The functions that a file's rows show as a head with rows below it, not as one row."""
    heads = {row.line_start for row in text.whole(outline).rows if row.is_head}
    for symbol in outline.walk():
        if symbol.kind in CALLABLE_KINDS and {symbol.name_line, symbol.line_start} & heads:
            yield symbol


def inside(rows: Sequence[BodyRow], excerpt: Excerpt) -> list[BodyRow]:
    """The rows below the head of the symbol of an excerpt, without their depth, which counts from the outermost row."""
    symbol = excerpt.symbol
    assert symbol is not None
    return [row._replace(depth=0) for row in rows if excerpt.head_end < row.line_start <= symbol.line_end]


def texts(rows: Sequence[BodyRow]) -> list[tuple[int, str]]:
    return [(row.line_start, row.text) for row in rows]


def by_each_way(text: FileText, outline: FileOutline, symbol: Symbol, focus: str) -> Iterator[list[BodyRow]]:
    """The rows for a focus: of the symbol, of its lines, and of the file as far as they are in the symbol."""
    own = text.symbol(symbol, focus=[focus])
    yield inside(own.focused, own)
    yield inside(text.about(outline, [focus], symbol.line_start, symbol.line_end).focused, own)
    yield inside(text.about(outline, [focus]).focused, own)


@each_case
def test_a_line_has_the_same_rows_by_name_by_lines_and_by_file(case: Path, toolchain: Toolchain) -> None:
    outline, text = read(toolchain, case)
    for symbol in functions(text, outline):
        whole = text.symbol(symbol)
        comments = comment_lines(text.control_flow, whole.head_end, symbol.line_end)
        for row in (row for row in inside(whole.rows, whole) if row.line_start not in comments):
            first, *others = by_each_way(text, outline, symbol, str(row.line_start))
            assert [*map(texts, others)] == [texts(first)] * 2, (symbol.name, row)
            near = {each.line_start: each.text for each in text.symbol(symbol, marked=row.line_start).focused}
            wanted = [each for each in first if each.is_wanted]
            assert wanted and all(near[each.line_start][:BEGINNING] == each.text[:BEGINNING] for each in wanted)


@each_case
def test_a_word_has_the_same_rows_by_name_and_by_lines(case: Path, toolchain: Toolchain) -> None:
    outline, text = read(toolchain, case)
    for symbol in functions(text, outline):
        whole = text.symbol(symbol)
        for word in {found for row in inside(whole.rows, whole) for found in _WORD.findall(row.text)[-1:]}:
            if focus_lines(text.lines, symbol.line_start, whole.head_end, word):
                continue  # of the lines, the head is a row, too
            first, second, _ = by_each_way(text, outline, symbol, word)
            assert texts(first) == texts(second), (symbol.name, word)


@pytest.mark.parametrize("case", CASES[::9])
def test_text_and_json_have_the_same_rows(case: Path, toolchain: Toolchain) -> None:
    outline, text = read(toolchain, case)
    options = RenderOptions(max_tokens=100_000)
    for symbol in functions(text, outline):
        for row in text.symbol(symbol).rows:
            excerpt = text.symbol(symbol, focus=[str(row.line_start)])
            (result,) = unfold_json(UnfoldAnswer((excerpt,)), options)["results"]
            shown = focused_lines(excerpt, excerpt.text.split("\n"), 1_000_000)[len(excerpt.head) : -1]
            told = [line.split("\t")[1].strip() for _, line in shown]
            assert told == [each["text"] for each in result.get("focused", ())]
