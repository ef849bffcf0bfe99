"""Filters of a search for notes: exact conditions, checked before ranking."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from smart_explore.model.note import NoteKind


class Filters(NamedTuple):
    """Conditions that a note must meet, all of them; empty ones do not filter.

    ``files`` are spellings of one path relative to the project's root, a folder's with ``/`` at the end; ``moved`` are
    the ids of notes whose code is there now. ``since`` and ``until`` are seconds since 1970, inclusive. ``symbol`` is
    any run of parts of a qualified name. ``projects`` is None for all projects.
    """

    projects: tuple[int, ...] | None = None
    kinds: tuple[NoteKind, ...] = ("note", "session")
    types: tuple[str, ...] = ()
    concepts: tuple[str, ...] = ()
    files: tuple[str, ...] = ()
    moved: tuple[str, ...] = ()
    symbol: str = ""
    since: int | None = None
    until: int | None = None

    def condition(self) -> tuple[str, list[object]]:
        """A condition in SQL on the table ``current``, with its values."""
        parts, values = ["1"], list[object]()
        for column, wanted in (("project", self.projects), ("kind", self.kinds), ("type", self.types)):
            if wanted or (column == "project" and wanted is not None):
                parts.append(f"{column} IN {_marks(wanted)}")
                values += wanted
        if self.since is not None:
            parts.append("created >= ?")
            values.append(self.since)
        if self.until is not None:
            parts.append("created <= ?")
            values.append(self.until)
        for concept in self.concepts:
            parts.append("row IN (SELECT row FROM current_concept WHERE concept = ?)")
            values.append(concept.lower())
        if self.files:
            ways = []
            for path in self.files:
                ways.append("(path >= ? AND path < ?)" if path.endswith("/") else "path = ?")
                values += [path, path[:-1] + "0"] if path.endswith("/") else [path]
            moved = f" OR note IN {_marks(self.moved)}" if self.moved else ""
            parts.append(f"(row IN (SELECT row FROM current_file WHERE {' OR '.join(ways)}){moved})")
            values += self.moved
        if self.symbol:
            name = self.symbol.replace("::", ".").replace("#", ".").strip(".")
            parts.append(
                "row IN (SELECT row FROM current_symbol WHERE segment = ? AND instr('.' || name || '.', ?) > 0)"
            )
            values += [name.rpartition(".")[2], f".{name}."]
        return " AND ".join(parts), values


def _marks(values: Sequence[object]) -> str:
    return f"({', '.join('?' * len(values))})"
