"""Functions in which a focus selects only one and the same statement: the first represents the others."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from smart_explore.model import Symbol
from smart_explore.model.kinds import CALLABLE_KINDS
from smart_explore.model.unfold_answer import BodyRow, row_heads, rows_led_to

MIN_ALIKE = 3
"""The least number of such functions of which all but the first are only listed by line."""


def with_similar_functions_once(rows: Sequence[BodyRow], symbols: Iterable[Symbol]) -> tuple[BodyRow, ...]:
    """The rows; of functions with the same single wanted statement only the first, which lists the lines of the others.

    ``symbols`` are the file's. The statement's context in the other functions is left out as well.
    """
    names = {symbol.name_line: symbol.name for symbol in symbols if symbol.kind in CALLABLE_KINDS}
    behind = rows_led_to(row_heads(rows))
    firsts: dict[str, int] = {}
    alike: dict[int, list[int]] = {}
    for head in (index for index, row in enumerate(rows) if row.is_head and row.line_start in names):
        wanted = [index for index in range(head, behind[head]) if rows[index].is_wanted]
        if len(wanted) != 1 or wanted[0] == head or rows[wanted[0]].is_head:
            continue
        first = firsts.setdefault(rows[wanted[0]].text, wanted[0])
        if first != wanted[0]:
            alike.setdefault(first, []).append(head)
    alike = {first: heads for first, heads in alike.items() if len(heads) >= MIN_ALIKE}
    gone = {index for heads in alike.values() for head in heads for index in range(head, behind[head])}
    return tuple(
        row.with_text(f"{row.text} (also {_places(rows, alike[index], behind, names)})") if index in alike else row
        for index, row in enumerate(rows)
        if index not in gone
    )


def _places(rows: Sequence[BodyRow], heads: Sequence[int], behind: Sequence[int], names: Mapping[int, str]) -> str:
    """The line of the wanted row of each function, with the function's name."""
    lines = [next(row.line_start for row in rows[head : behind[head]] if row.is_wanted) for head in heads]
    return ", ".join(f"{line} {names[rows[head].line_start]}" for head, line in zip(heads, lines, strict=True))
