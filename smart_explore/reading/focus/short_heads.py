"""Heads of the blocks around lines: one short row each."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import takewhile

from smart_explore.model import Symbol
from smart_explore.model.unfold_answer import BodyRow
from smart_explore.reading.rows.shortened import MAX_CONTEXT, shortened_row

_SIGNS = ("(", " (", "<")
"""The text behind a declared name."""


def without_heads_around(
    rows: Sequence[BodyRow], around: Sequence[Symbol], first: int
) -> tuple[tuple[BodyRow, ...], str]:
    """The rows without the heads of symbols around all of them, and the qualified name of the innermost of these.

    ``around`` are such symbols, the outermost first, that begin before the line ``first`` (from 1). A wanted head
    stays, with those inside it. Other long heads before that line are shortened.
    """
    names = {line: each.qualified_name for each in around for line in range(each.line_start, each.name_line + 1)}
    inside, name = 0, ""
    for row in rows:
        if not row.is_head or row.is_wanted or row.line_start not in names:
            break
        inside, name = inside + 1, names[row.line_start]
    return tuple(
        (shortened_row(row, MAX_CONTEXT) if _is_above(row, first) else row)._replace(depth=row.depth - inside)
        for row in rows[inside:]
    ), name


def _is_above(row: BodyRow, first: int) -> bool:
    return row.is_head and row.line_start < first and not row.is_wanted


def with_short_declarations(
    rows: Sequence[BodyRow], symbols: Iterable[Symbol], every: Sequence[BodyRow]
) -> tuple[BodyRow, ...]:
    """The rows; long unwanted heads that declare one of the symbols are reduced to the name and its kind.

    A head keeps its first parameters if another of ``every`` row of the file declares the same name: they distinguish
    overloads and clauses.
    """
    names = {line: each.name for each in symbols for line in range(each.line_start, each.name_line + 1)}
    declared = [f" {row.text}" for row in every if row.kind == "function"]

    def short(row: BodyRow) -> str:
        name = names.get(row.line_start, "")
        if name and sum(any(f" {name}{sign}" in text for sign in _SIGNS) for text in declared) > 1:
            return shortened_row(row, MAX_CONTEXT).text
        return _declaration(row.text, name) if name else row.text

    return tuple(
        row.with_text(short(row)) if row.is_head and not row.is_wanted and len(row.text) > MAX_CONTEXT else row
        for row in rows
    )


def _declaration(head: str, name: str) -> str:
    """The head of a declaration, shortened to the name and the words before it."""
    for sign in _SIGNS:
        before, found, _ = head.partition(f"{name}{sign}")
        if found:
            words = [*takewhile(str.isidentifier, reversed(before.split()))]
            return f"{' '.join([*reversed(words), name])}(…)"[-MAX_CONTEXT:]
    return head
