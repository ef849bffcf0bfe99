"""The guards of a body: conditions that leave it before the rows in question."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence

from smart_explore.model.unfold_answer import BodyRow, row_heads, rows_led_to
from smart_explore.reading.rows.control_flow import Exit
from smart_explore.reading.rows.def_use_rows import ERRORS, names_read

MAX_GUARD = 3
"""The most rows of a guard: its condition, one statement, and the exit."""

_EXIT = r"(?:return|raise|throw|next|continue|break|exit)\b"
_MODIFIER = re.compile(rf"{_EXIT}.* (?P<condition>(?:if|unless) .*)")
"""An exit followed by its condition, as in Ruby and Perl."""
_LEAVES = re.compile(rf"(?<!\w){_EXIT}")


def guards_before(rows: Sequence[BodyRow], kept: Collection[int], exits: Sequence[Exit]) -> Iterator[int]:
    """The indices of the rows of guards before ``kept`` rows in the same block, or before a block around these.

    A test of only an error that a call returned does not count.
    """
    heads = row_heads(rows)
    behind = rows_led_to(heads)
    last = {heads[index]: index for index in sorted(kept)}
    leaving = {exit_.line_start for exit_ in exits}
    for index, row in enumerate(rows):
        block = range(index, behind[index])
        if index in kept or index > last.get(heads[index], -1) or len(block) > MAX_GUARD:
            continue
        end = rows[block[-1]]
        leaves = not leaving.isdisjoint(range(end.line_start, end.line_end + 1))
        leaves = leaves and (len(block) == 1 or end.kind != "branch")
        if leaves and row.kind == "branch" and _decides(row.text):
            yield from block


def _decides(text: str) -> bool:
    """True if a row's condition is on something other than an error."""
    modifier = _MODIFIER.match(text)
    condition = modifier["condition"] if modifier else _LEAVES.split(text)[0]
    names = set(names_read(condition))
    return not (names and names <= ERRORS)
