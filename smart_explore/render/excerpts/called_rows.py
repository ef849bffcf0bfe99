"""A short function below the row that calls it, as one row, which begins with its name and has its own line numbers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from smart_explore.model.unfold_answer import BodyRow, CalledFunction, row_heads, rows_led_to
from smart_explore.reading.rows.body_nodes import CALLED
from smart_explore.render.sanitize import line


class RowsWithCalled(NamedTuple):
    """Rows, and by the index of each row of a called function that function."""

    rows: Sequence[BodyRow]
    called: dict[int, CalledFunction]


def with_called(rows: Sequence[BodyRow], called: Sequence[CalledFunction]) -> RowsWithCalled:
    """The rows, each with a row below it, one level deeper, for each of the functions that its statement calls."""
    if not called:
        return RowsWithCalled(rows, {})
    below: dict[int, list[CalledFunction]] = {}
    for one in called:
        here = [index for index, row in enumerate(rows) if row.line_start == one.line]
        naming = [index for index in here if one.symbol.name in rows[index].text]
        if here:
            below.setdefault((naming or here)[0], []).append(one)
    all_rows: list[BodyRow] = []
    functions: dict[int, CalledFunction] = {}
    for index, row in enumerate(rows):
        all_rows.append(row)
        for one in below.get(index, ()):
            functions[len(all_rows)] = one
            is_wanted = any(each.is_wanted for each in one.rows)
            text = "\n".join(called_lines(one))
            all_rows.append(BodyRow(row.line_start, row.line_start, row.depth + 1, text, False, is_wanted, CALLED))
    return RowsWithCalled(all_rows, functions)


class CalledText(str):
    """The text of a called function."""


def called_text(called: CalledFunction, indent: str = "") -> CalledText:
    """A called function behind the numbers of its lines, the first one behind its file if that is another one."""
    first, *others = called_lines(called)
    number: object = called.symbol.name_line if others else called.rows[0].line_start
    number = f"{line(called.file)}:{number}" if called.file else number
    numbered = [f"{number}\t{first}", *others]
    split = (each.partition("\t") for each in numbered)
    return CalledText("\n".join(f"{at}\t{indent}{line(text)}" for at, _, text in split))


def called_lines(called: CalledFunction) -> list[str]:
    """``name: `` and the rows of its body, joined where their nesting stays clear, with the numbers of their lines.

    Else a line for each row, of which the first only has the name.
    """
    rows, name = called.rows, called.symbol.name
    joined = _joined(rows, range(len(rows)), rows_led_to(row_heads(rows)))
    if joined:
        return [f"{name}: {joined.partition(' ')[2]}"]
    return [f"{name}:", *(f"{row.line_start}\t{'  ' * (row.depth + 1)}{row.text}" for row in rows)]


def _joined(rows: Sequence[BodyRow], block: range, behind: Sequence[int]) -> str:
    """The rows of a block on one line, each behind its number; ``""`` if the end of an inner one would be unclear."""
    told: list[str] = []
    index = block.start
    while index < block.stop:
        text = f"{rows[index].line_start} {rows[index].text}"
        if behind[index] > index + 1:
            inner = _joined(rows, range(index + 1, behind[index]), behind)
            if not inner or not text.endswith("{"):
                return ""
            text = f"{text} {inner} }}"
        told.append(text)
        index = behind[index]
    return "; ".join(told)
