"""Rows that begin as the row above them do not repeat that beginning: ``…IsHidden, policy.IsHidden)``."""

from __future__ import annotations

import re
from collections.abc import Sequence

from smart_explore.model.unfold_answer import BodyRow

LEAST = 16
"""Characters: a shorter beginning is repeated."""

MARK = "…"
_BEGINNING = re.compile(r"(?:await )?[\w$@.:?!&*>-]*\w[?!]?\((?:.*[(,\[{] ?)?(?:[\w$]+[.:]+)*", re.DOTALL)
"""A call up to the beginning of one of its arguments: neither names nor strings are cut in two."""


def beginnings(rows: Sequence[BodyRow]) -> list[int]:
    """The number of characters that each row has in common with the row above and that need no repetition.

    Both are statements of one block that call the same function.
    """
    common = [0] * len(rows)
    for index in range(1, len(rows)):
        above, row = rows[index - 1], rows[index]
        if above.depth != row.depth or above.is_head or row.is_head or row.is_branch:
            continue
        parted = (at for at, pair in enumerate(zip(above.text, row.text, strict=False)) if pair[0] != pair[1])
        begun = _BEGINNING.match(row.text, 0, next(parted, min(len(above.text), len(row.text) - 1)))
        if begun and len(begun[0]) >= LEAST:
            common[index] = len(begun[0])
    return common
