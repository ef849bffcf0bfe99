"""List the rows that may mean any of several symbols once, not for each symbol."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from smart_explore.model.relations_answer import RelatedSymbol, RelationRow, RelationsAnswer

_Key = tuple[RelatedSymbol, tuple[int, ...]]


def shared_once(each: Sequence[RelationsAnswer]) -> tuple[tuple[RelationsAnswer, ...], tuple[RelationRow, ...]]:
    """The answers without the unsure rows that several of them share, and these rows.

    Each answer counts the rows it lost as ambiguous.
    """
    count = Counter(key for answer in each for key in map(_key, answer.rows) if key is not None)
    shared: dict[_Key, RelationRow] = {}
    left: list[RelationsAnswer] = []
    for answer in each:
        own = []
        possible = answer.ambiguous
        for row in answer.rows:
            key = _key(row)
            if key is not None and count[key] > 1:
                shared.setdefault(key, row)
                possible += len(row.lines)
            else:
                own.append(row)
        left.append(answer._replace(rows=tuple(own), ambiguous=possible))
    return tuple(left), tuple(shared.values())


def _key(row: RelationRow) -> _Key | None:
    return (row.symbol, row.lines) if row.how == "ambiguous" else None
