"""List the rows that may mean any of several symbols once, not for each symbol."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from smart_explore.model.relations_answer import RelatedSymbol, RelationRow, RelationsAnswer

_Key = tuple[RelatedSymbol, tuple[int, ...]]


_UNSURE = ("ambiguous", "through")
"""How a call is found that may mean another symbol of its name: what its base, or an interface, declares."""


def shared_once(each: Sequence[RelationsAnswer]) -> tuple[tuple[RelationsAnswer, ...], tuple[RelationRow, ...]]:
    """The answers without the unsure rows that several of them share, and these rows.

    A row that is sure for one of them, as for the interface that it is called through, is only there. Each answer that
    had them counts them as possible.
    """
    rows = [row for answer in each for row in answer.rows]
    count = Counter(_key(row) for row in rows if row.how in _UNSURE)
    sure = {_key(row) for row in rows if row.how not in _UNSURE}
    shared: dict[_Key, RelationRow] = {}
    left: list[RelationsAnswer] = []
    for answer in each:
        own = []
        possible = answer.ambiguous
        for row in answer.rows:
            key = _key(row)
            if row.how not in _UNSURE or (count[key] == 1 and key not in sure):
                own.append(row)
                continue
            if key not in sure:
                shared.setdefault(key, row)
            possible += len(row.lines)
        left.append(answer._replace(rows=tuple(own), ambiguous=possible))
    return tuple(left), tuple(shared.values())


def _key(row: RelationRow) -> _Key:
    return row.symbol, row.lines
