"""Notes, prompts and sessions around a time, oldest first."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence

from smart_explore.errors import NotFoundError
from smart_explore.memory.dates import parse_date
from smart_explore.memory.filters import Filters
from smart_explore.memory.search import FoundNotes, Hit, find_notes
from smart_explore.memory.store import full_id

BEST = "best"
"""Instead of an id: the note that answers the query best."""


def notes_around(
    connection: sqlite3.Connection, anchor: str, queries: Sequence[str], filters: Filters, before: int, after: int
) -> tuple[FoundNotes, str]:
    """The notes around a note's id, ``s`` and a session's id, a date, or the best hit; and that note's id.

    Raises NotFoundError, BadRequestError.
    """
    middle = _note_of(connection, anchor, queries, filters)
    if middle:
        time, row = connection.execute("SELECT created, row FROM current WHERE note = ?", (middle,)).fetchone()
    else:
        time, row = parse_date(anchor), 0
    condition, values = filters.condition()
    which = f"SELECT note FROM current WHERE {condition} AND (created, row)"
    earlier = connection.execute(
        f"{which} < (?, ?) ORDER BY created DESC, row DESC LIMIT ?",
        (*values, time, row, before),
    ).fetchall()
    later = connection.execute(
        f"{which} > (?, ?) ORDER BY created, row LIMIT ?",
        (*values, time, row, after),
    ).fetchall()
    ids = [id for (id,) in reversed(earlier)] + ([middle] if middle else []) + [id for (id,) in later]
    return FoundNotes(tuple(Hit(id, 0.0, 1.0) for id in ids), len(ids)), middle


def _note_of(connection: sqlite3.Connection, anchor: str, queries: Sequence[str], filters: Filters) -> str:
    if anchor == BEST:
        hits = find_notes(connection, queries, filters, 1).hits
        if not hits:
            raise NotFoundError("no note matches the query", "give a date, or an id that recall shows")
        return hits[0].id
    if anchor.startswith("s"):
        row = connection.execute(
            "SELECT id FROM note WHERE session >= ? AND session < ? AND kind = 'session' AND gone = 0 LIMIT 1",
            (anchor[1:], anchor[1:] + "\x7f"),
        ).fetchone()
        if row and len(anchor) > 1:
            return str(row[0])
    if any(char.isalpha() for char in anchor) and " " not in anchor and anchor not in ("today", "yesterday"):
        try:
            return full_id(connection, anchor, filters.projects)
        except NotFoundError:
            if not anchor[0].isdigit():
                raise
    return ""
