"""The definitions of a name in the repositories of a dataset."""

from __future__ import annotations

from typing import NamedTuple

from smart_explore.fleet.opened import Opened
from smart_explore.model.fleet_answer import FleetSymbol
from smart_explore.model.kinds import DOCUMENT_KINDS
from smart_explore.ranking.words import normalized

_COLUMNS = "repository, path, qualified_name, kind, line_start, line_end, signature, doc, exported, name"
MAX_ROWS = 2_000


class Found(NamedTuple):
    """The symbols of a name, those with the requested spelling first; ``more`` were not read."""

    symbols: list[FleetSymbol]
    more: int


def definitions_of(opened: Opened, name: str, kinds: tuple[str, ...] = (), *, spelled: bool = False) -> Found:
    """The symbols that a name or ``Type.name`` refers to; with ``spelled`` only those with this spelling."""
    last = name.rpartition(".")[2] or name
    where, values = "folded = ?", [normalized(last)]
    if last != name:
        where += " AND (lower(qualified_name) = lower(?) OR ends_with(lower(qualified_name), lower(?)))"
        values += [name, f".{name}"]
    if spelled:
        where += " AND name = ?"
        values.append(last)
    if opened.is_narrowed:
        where += f" AND repository IN ({', '.join('?' * len(opened.chosen))})"
        values += opened.chosen
    if kinds:
        where += f" AND kind IN ({', '.join('?' * len(kinds))})"
        values += kinds
    order = "ORDER BY name = ? DESC, exported DESC, repository, path, line_start"
    rows = opened.rows("symbols", _COLUMNS, where, [*values, last], f"{order} LIMIT {MAX_ROWS + 1}")
    symbols = [
        FleetSymbol(opened.names[repository], path, qualified, kind, start, end, signature, doc, repository)
        for repository, path, qualified, kind, start, end, signature, doc, _, _ in rows[:MAX_ROWS]
    ]
    code = [one for one in symbols if one.kind not in DOCUMENT_KINDS]  # code hides headings and keys
    return Found(code or symbols, max(0, len(rows) - MAX_ROWS))
