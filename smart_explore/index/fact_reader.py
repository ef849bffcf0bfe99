"""Read the facts of files by SQL: rows of one file, or of one name in all files, with their texts."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from smart_explore.index.facts import FILE_SHIFT
from smart_explore.index.file_records import FileRecord

_DEFINITIONS = (
    "SELECT d.id, n.text, p.text, d.kind, d.line_start, d.line_end, d.exported FROM definitions d "
    "JOIN names n ON n.id = d.name JOIN names p ON p.id = d.parent "
)
_IMPORTS = (
    "SELECT i.id, m.text, n.text, l.text, i.line, i.reexported FROM imports i "
    "JOIN names m ON m.id = i.module JOIN names n ON n.id = i.name JOIN names l ON l.id = i.local "
)
_USAGES = (
    "SELECT u.id, n.text, u.kind, r.text, t.text, u.local, u.sites FROM {} u "
    "JOIN names n ON n.id = u.name JOIN names r ON r.id = u.receiver JOIN names t ON t.id = u.type "
)
_OF_FILE = "WHERE {0}.id >= ? AND {0}.id < ? ORDER BY {0}.id"
_OF_NAME = "WHERE {0}.name = (SELECT id FROM names WHERE text = ?) ORDER BY {0}.id"

DefinitionRow = tuple[int, str, str, str, int, int, int]
"""Number, name, parent's qualified name, kind, first and last line (1-based, inclusive), exported (1 or 0)."""
ImportRow = tuple[int, str, str, str, int, int]
"""Number, module, name, local name, line (1-based), reexported (1 or 0)."""
UsageRow = tuple[int, str, str, str, str, int, bytes]
"""Number, name, kind, receiver, its type, local (1 or 0), sites (``relations.facts``)."""


class FactFiles(NamedTuple):
    """The paths without facts of what is there now, and the numbers of the files whose stored ones are of no use."""

    missing: list[bytes]
    stale: frozenset[int]


def compare_facts(connection: sqlite3.Connection, live: Mapping[bytes, FileRecord]) -> FactFiles:
    """What the stored facts lack for the live files. In most cases nothing: then counting tells."""
    same = (
        "SELECT count(*), (SELECT count(*) FROM fact_files) FROM fact_files JOIN files USING (path) "
        "WHERE fact_files.digest = files.digest"
    )
    true, stored = connection.execute(same).fetchone()
    if true == stored == len(live):
        every = "SELECT path FROM fact_files"
        if all(path in live for (path,) in connection.execute(every)):
            return FactFiles([], frozenset())
    rows = connection.execute("SELECT path, id, digest FROM fact_files")
    stored_files = {path: (number, digest) for path, number, digest in rows}
    missing = {path for path in live if path not in stored_files or stored_files[path][1] != live[path].digest}
    stale = frozenset(number for path, (number, _) in stored_files.items() if path not in live or path in missing)
    return FactFiles(sorted(missing), stale)


class FactReader:
    """Queries over the tables of facts, each in the order of files' numbers and of the source.

    Methods raise the errors of sqlite3. Rows begin with their number: ``file_of`` says of which file they are.
    """

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._run = connection.execute

    def file(self, number: int) -> tuple[bytes, str] | None:
        """Path and language of a file; None where there is none of that number."""
        row: tuple[bytes, str] | None = self._run(
            "SELECT path, language FROM fact_files WHERE id = ?", (number,)
        ).fetchone()
        return row

    def number_of(self, path: bytes) -> int:
        """The number of the file at ``path``, 0 for none."""
        row = self._run("SELECT id FROM fact_files WHERE path = ?", (path,)).fetchone()
        return row[0] if row else 0

    def definitions_in(self, file: int) -> list[DefinitionRow]:
        """The definitions of a file."""
        return self._run(_DEFINITIONS + _OF_FILE.format("d"), _rows_of(file)).fetchall()

    def definition(self, number: int) -> DefinitionRow | None:
        """One definition by its number."""
        row: DefinitionRow | None = self._run(_DEFINITIONS + "WHERE d.id = ?", (number,)).fetchone()
        return row

    def definitions_named(self, name: str) -> list[DefinitionRow]:
        """The definitions of a name in all files."""
        return self._run(_DEFINITIONS + _OF_NAME.format("d"), (name,)).fetchall()

    def definitions_named_in(self, name: str, file: int) -> list[DefinitionRow]:
        """The definitions of a name in a file."""
        where = "WHERE d.name = (SELECT id FROM names WHERE text = ?) AND d.id >= ? AND d.id < ? ORDER BY d.id"
        return self._run(_DEFINITIONS + where, (name, *_rows_of(file))).fetchall()

    def files_defining(self, name: str) -> set[int]:
        """The numbers of the files that define a name."""
        query = "SELECT id FROM definitions WHERE name = (SELECT id FROM names WHERE text = ?)"
        return {number >> FILE_SHIFT for (number,) in self._run(query, (name,))}

    def imports_in(self, file: int) -> list[ImportRow]:
        """The imports of a file."""
        return self._run(_IMPORTS + _OF_FILE.format("i"), _rows_of(file)).fetchall()

    def imports_of(self, name: str) -> list[ImportRow]:
        """The imports that take a name, whatever it is called there, in all files."""
        return self._run(_IMPORTS + _OF_NAME.format("i"), (name,)).fetchall()

    def imports_holding(self, words: Sequence[str]) -> Iterable[ImportRow]:
        """The imports that hold one of ``words`` anywhere in their texts; all without any."""
        if not words:
            return self._run(_IMPORTS + "ORDER BY i.id")
        either = " OR ".join(["instr(text, ?)"] * len(words))
        held = f"WITH held AS (SELECT id FROM names WHERE {either}) "  # noqa: S608 - the words are parameters
        where = "WHERE i.module IN held OR i.name IN held OR i.local IN held ORDER BY i.id"
        return self._run(held + _IMPORTS + where, tuple(words))

    def usages_in(self, file: int) -> list[UsageRow]:
        """The usages in a file."""
        return self._run(_USAGES.format("usages") + _OF_FILE.format("u"), _rows_of(file)).fetchall()

    def bases_in(self, file: int) -> list[UsageRow]:
        """The usages in a file by which types name their bases."""
        rows = _USAGES.format("usages") + "WHERE u.kind = 'inherit' AND u.id >= ? AND u.id < ? ORDER BY u.id"
        return self._run(rows, _rows_of(file)).fetchall()

    def usages_of(self, name: str) -> list[UsageRow]:
        """The usages of a name in all files."""
        return self._run(_USAGES.format("usages") + _OF_NAME.format("u"), (name,)).fetchall()

    def mentions_of(self, name: str) -> list[UsageRow]:
        """The mentions of a name in the files that were read for all names."""
        return self._run(_USAGES.format("mentions") + _OF_NAME.format("u"), (name,)).fetchall()

    def types_in(self, file: int) -> str:
        """What a file's symbols and fields are declared to be (``relations.facts``)."""
        row = self._run("SELECT declared FROM types WHERE id = ?", (file,)).fetchone()
        return row[0] if row else ""

    def number_in(self, name: str, parent: str, file: int) -> int:
        """The number of the first definition of a name and parent in a file, 0 for none."""
        row = self._run(
            "SELECT id FROM definitions WHERE name = (SELECT id FROM names WHERE text = ?) "
            "AND parent = (SELECT id FROM names WHERE text = ?) AND id >= ? AND id < ? ORDER BY id LIMIT 1",
            (name, parent, *_rows_of(file)),
        ).fetchone()
        return row[0] if row else 0

    def name_lines(self, names: Sequence[str]) -> set[tuple[int, int]]:
        """File and line of each symbol's own name, for symbols of these names."""
        marks = ", ".join("?" * len(names))
        query = f"SELECT id, name_line FROM definitions WHERE name IN (SELECT id FROM names WHERE text IN ({marks}))"  # noqa: S608
        return {(number >> FILE_SHIFT, line) for number, line in self._run(query, tuple(names))}

    def without_mentions(self) -> list[tuple[int, bytes]]:
        """Number and path of the files that were not read for all names."""
        return self._run("SELECT id, path FROM fact_files WHERE NOT mentions").fetchall()


def file_of(number: int) -> int:
    """The number of the file of a row."""
    return number >> FILE_SHIFT


def position_of(number: int) -> int:
    """The position of a row in its file, from 0."""
    return number & ((1 << FILE_SHIFT) - 1)


def row_number(file: int, position: int) -> int:
    """The number of the row at a position in a file."""
    return file << FILE_SHIFT | position


def _rows_of(file: int) -> tuple[int, int]:
    return file << FILE_SHIFT, (file + 1) << FILE_SHIFT
