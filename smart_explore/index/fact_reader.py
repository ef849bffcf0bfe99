"""Read the facts of files by SQL: rows of one file, or of one name in all files, with their texts."""

from __future__ import annotations

import sqlite3
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from smart_explore.index.corruption import CorruptIndexError
from smart_explore.index.facts import FILE_SHIFT
from smart_explore.index.file_records import FileRecord, outline_checksum

_IMPORTS = (
    "SELECT i.id, m.text, n.text, l.text, i.line, i.reexported FROM imports i "
    "JOIN names m ON m.id = i.module JOIN names n ON n.id = i.name JOIN names l ON l.id = i.local "
)
_USAGES = (
    "SELECT u.id, n.text, u.kind, r.text, t.text, u.local, coalesce(u.arguments, -1), u.sites FROM {} u "
    "JOIN names n ON n.id = u.name JOIN names r ON r.id = u.receiver JOIN names t ON t.id = u.type "
)
MAX_PARAMETERS = 30_000
"""SQLite takes 32,766 for one statement."""

_OF_FILE = "WHERE {0}.id >= ? AND {0}.id < ? ORDER BY {0}.id"
_OF_FILES = (
    "WHERE i.id IN (SELECT own.id FROM json_each(?) JOIN imports own "  # noqa: S608 - a number of ours
    f"ON own.id >= value << {FILE_SHIFT} AND own.id < value + 1 << {FILE_SHIFT}) ORDER BY i.id"
)
_OF_NAME = "WHERE {0}.name = (SELECT id FROM names WHERE text = ?) ORDER BY {0}.id"
_FILES = (
    "SELECT f.id, f.path, f.language, o.checksum, o.data FROM fact_files f "
    "JOIN files s ON s.path = f.path JOIN outlines o ON o.id = s.id WHERE f.id IN (SELECT value FROM json_each(?))"
)

FileRow = tuple[int, bytes, str, bytes]
"""Number, path below the root, language, outline (``index.outline_codec``)."""
ImportRow = tuple[int, str, str, str, int, int]
"""Number, module, name, local name, line (1-based), reexported (1 or 0)."""
UsageRow = tuple[int, str, str, str, str, int, int, bytes]
"""Number, name, kind, receiver, its type, local (1 or 0), arguments or -1, sites (``relations.facts.facts``)."""


class FactFiles(NamedTuple):
    """The paths whose current content has no facts, and the numbers of the files whose stored facts are stale."""

    missing: list[bytes]
    stale: frozenset[int]


def compare_facts(
    connection: sqlite3.Connection,
    live: Mapping[bytes, FileRecord],
    *,
    only_imports: bool = False,
    lost: Collection[bytes] = (),
) -> FactFiles:
    """The live files whose facts are missing, and the numbers of stale facts. Usually a count shows that there are
    none.

    With ``only_imports``, and for ``lost`` files, whose references cannot be read, definitions and imports are enough.
    """
    same = (
        "SELECT count(*), (SELECT count(*) FROM fact_files) FROM fact_files JOIN files USING (path) "
        "WHERE fact_files.digest = files.digest AND (fact_files.usages OR ?)"
    )
    true, stored = connection.execute(same, (only_imports,)).fetchone()
    if true == stored == len(live):
        every = "SELECT path FROM fact_files"
        if all(path in live for (path,) in connection.execute(every)):
            return FactFiles([], frozenset())
    rows = connection.execute("SELECT path, id, digest, usages OR ? FROM fact_files", (only_imports,))
    stored_files = {
        path: (number, digest if is_enough or path in lost else b"") for path, number, digest, is_enough in rows
    }
    missing = {path for path in live if path not in stored_files or stored_files[path][1] != live[path].digest}
    stale = frozenset(number for path, (number, _) in stored_files.items() if path not in live or path in missing)
    return FactFiles(sorted(missing), stale)


class FactReader:
    """Queries over the tables of facts, ordered by files' numbers and source order.

    Methods raise sqlite3.Error. Rows begin with their number, which ``file_of`` turns into their file's.
    """

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._run = connection.execute

    def files(self, numbers: Iterable[int]) -> Iterator[FileRow]:
        """The existing files with these numbers, in any order. Raises CorruptIndexError."""
        for number, path, language, checksum, outline in self._run(_FILES, (_json(numbers),)):
            if outline_checksum(path, outline) != checksum:
                raise CorruptIndexError("an outline is another file's")
            yield number, path, language, outline

    def numbers(self) -> list[int]:
        """The numbers of all files that have facts."""
        return [number for (number,) in self._run("SELECT id FROM fact_files")]

    def damaged(self) -> list[tuple[bytes, str]]:
        """The path of each file with syntax errors, and their lines as ``spans`` of a ``Problem``."""
        same = "JOIN files USING (path) WHERE damage <> '' AND fact_files.digest = files.digest"
        return self._run(f"SELECT path, damage FROM fact_files {same} ORDER BY path").fetchall()  # noqa: S608 - ours

    def bound_names(self) -> list[str]:
        """The names of all definitions, and the local names of imports."""
        query = "SELECT text FROM names WHERE id IN (SELECT name FROM definitions UNION SELECT local FROM imports)"
        return [text for (text,) in self._run(query)]

    def number_of(self, path: bytes) -> int:
        """The number of the file at ``path``, 0 for none."""
        row = self._run("SELECT id FROM fact_files WHERE path = ?", (path,)).fetchone()
        return row[0] if row else 0

    def definitions_named(self, name: str) -> list[int]:
        """The numbers of the definitions of a name in all files."""
        query = "SELECT id FROM definitions WHERE name = (SELECT id FROM names WHERE text = ?) ORDER BY id"
        return [number for (number,) in self._run(query, (name,))]

    def imports_in(self, files: Iterable[int]) -> list[ImportRow]:
        """The imports of some files."""
        return self._run(_IMPORTS + _OF_FILES, (_json(files),)).fetchall()

    def imports_of(self, name: str) -> list[ImportRow]:
        """The imports of a name in all files, under any local name."""
        return self._run(_IMPORTS + _OF_NAME.format("i"), (name,)).fetchall()

    def imports_holding(self, words: Sequence[str]) -> Iterable[ImportRow]:
        """The imports with one of ``words`` anywhere in their texts; all without words."""
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

    def receivers(self) -> list[str]:
        """The receivers of calls in all files, each text once."""
        query = "SELECT text FROM names WHERE id IN (SELECT receiver FROM usages WHERE kind = 'call')"
        return [text for (text,) in self._run(query)]

    def calls_with_receivers(self, receivers: Sequence[str]) -> list[UsageRow]:
        """The calls in all files with one of ``receivers``, of which at most 30,000 are used."""
        texts = tuple(receivers[:MAX_PARAMETERS])
        where = f"WHERE u.kind = 'call' AND r.text IN ({', '.join('?' * len(texts))}) ORDER BY u.id"
        return self._run(_USAGES.format("usages") + where, texts).fetchall()

    def mentions_of(self, name: str) -> list[UsageRow]:
        """The mentions of a name in the files that were read for all names."""
        return self._run(_USAGES.format("mentions") + _OF_NAME.format("u"), (name,)).fetchall()

    def types_in(self, file: int) -> bytes:
        """The declared types of a file's symbols and fields (``relations.facts.facts``)."""
        row = self._run("SELECT declared FROM types WHERE id = ?", (file,)).fetchone()
        return row[0] if row else b""

    def registered_in(self, file: int) -> bytes:
        """The functions in a file that are passed to a call after a text (``relations.facts.facts``)."""
        row = self._run("SELECT calls FROM registered WHERE id = ?", (file,)).fetchone()
        return row[0] if row else b""

    def without_mentions(self) -> list[tuple[int, bytes]]:
        """Number and path of the files that were not read for all names."""
        return self._run("SELECT id, path FROM fact_files WHERE NOT mentions").fetchall()


def file_of(number: int) -> int:
    """The number of the file of a row."""
    return number >> FILE_SHIFT


def position_of(number: int) -> int:
    """The position of a row in its file, from 0."""
    return number & ((1 << FILE_SHIFT) - 1)


def _rows_of(file: int) -> tuple[int, int]:
    return file << FILE_SHIFT, (file + 1) << FILE_SHIFT


def _json(numbers: Iterable[int]) -> str:
    return f"[{','.join(map(str, numbers))}]"
