"""Add, change and forget notes. A revision is never changed; a search finds the newest ones by their terms."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from smart_explore.errors import BadRequestError, NotFoundError
from smart_explore.memory.ids import new_id
from smart_explore.model.anchor import Anchor
from smart_explore.model.note import Note
from smart_explore.ranking.stems import stem
from smart_explore.ranking.words import STOP_WORDS, tokens_of

_NOTE = (
    "id, rev, project, created, updated, kind, type, title, text, concepts, files, asks, branch, commit_hash,"
    " session, author, source, private, gone"
)
_ANCHOR = (
    "path, qualified_name, kind, ordinal, line_start, line_end, text_digest, token_digest, body_digest, sketch,"
    " commit_hash"
)


def free_id(connection: sqlite3.Connection) -> str:
    """An id that no note has or had."""
    while True:
        id = new_id()
        if not connection.execute("SELECT 1 FROM note WHERE id = ?", (id,)).fetchone():
            return id


def store_revision(connection: sqlite3.Connection, project: int, note: Note, gone: bool = False) -> None:
    """Store a revision and index it instead of the previous one; a note that is ``gone`` leaves the index."""
    lists = (json.dumps(each, ensure_ascii=False) for each in (note.concepts, note.files, note.asks))
    connection.execute(
        f"INSERT INTO note ({_NOTE}) VALUES ({', '.join('?' * 19)})",
        (
            *(note.id, note.rev, project, note.created, note.updated, note.kind, note.type, note.title, note.text),
            *lists,
            *(note.branch, note.commit, note.session, note.author, note.source, note.private, gone),
        ),
    )
    connection.executemany(
        f"INSERT INTO anchor (note, rev, number, {_ANCHOR}) VALUES ({', '.join('?' * 14)})",
        [(note.id, note.rev, number, *anchor) for number, anchor in enumerate(note.anchors)],
    )
    unindex_note(connection, note.id)
    if not gone:
        _index_note(connection, project, note)


def _index_note(connection: sqlite3.Connection, project: int, note: Note) -> None:
    row = connection.execute(
        "INSERT INTO current (note, rev, project, kind, type, created) VALUES (?, ?, ?, ?, ?, ?)",
        (note.id, note.rev, project, note.kind, note.type, note.created),
    ).lastrowid
    connection.execute("INSERT INTO words VALUES (?, ?, ?, ?, ?, ?)", (row, *field_terms(note)))
    connection.executemany(
        "INSERT OR IGNORE INTO current_concept VALUES (?, ?)", [(each.lower(), row) for each in note.concepts]
    )
    paths = {*note.files, *(anchor.path for anchor in note.anchors)}
    connection.executemany("INSERT INTO current_file VALUES (?, ?)", [(path, row) for path in paths])
    names = {anchor.qualified_name for anchor in note.anchors}
    connection.executemany(
        "INSERT OR IGNORE INTO current_symbol VALUES (?, ?, ?)",
        [(segment, row, name) for name in names for segment in name.split(".")],
    )


def unindex_note(connection: sqlite3.Connection, id: str) -> None:
    """Remove a note from the search index."""
    row = connection.execute("SELECT row FROM current WHERE note = ?", (id,)).fetchone()
    if row:
        for table in ("words", "current_concept", "current_file", "current_symbol", "current"):
            connection.execute(f"DELETE FROM {table} WHERE row = ?", row)


def erase_note(connection: sqlite3.Connection, id: str) -> None:
    """Erase all revisions of a note, also from the index's own pages."""
    delete_revisions(connection, id)
    connection.execute("INSERT INTO note_fts (note_fts) VALUES ('optimize')")


def delete_revisions(connection: sqlite3.Connection, id: str) -> None:
    """Delete all revisions of a note."""
    unindex_note(connection, id)
    connection.execute("DELETE FROM note WHERE id = ?", (id,))
    connection.execute("DELETE FROM anchor WHERE note = ?", (id,))
    connection.execute("DELETE FROM judgement WHERE note = ?", (id,))


def full_id(connection: sqlite3.Connection, written: str, projects: Sequence[int] | None = None) -> str:
    """The only id with this prefix among the notes of some projects; raises NotFoundError, BadRequestError."""
    wanted = written.strip().lower()
    rows = connection.execute(
        "SELECT note, project FROM current WHERE note >= ? AND note < ? ORDER BY note LIMIT 1000",
        (wanted, wanted + "\x7f"),
    ).fetchall()
    ids = [id for id, project in rows if projects is None or project in projects] if wanted else []
    if wanted in ids:
        return wanted
    if not ids:
        raise NotFoundError(f"no note {written!r}", "recall shows the notes there are")
    if len(ids) > 1:
        raise BadRequestError(
            f"{written!r} is the beginning of {len(ids)} ids: {', '.join(ids[:5])}", "type more of the id"
        )
    return str(ids[0])


def load_notes(connection: sqlite3.Connection, ids: Iterable[str]) -> list[tuple[Note, int]]:
    """The newest revisions of notes that can be found, each with its project, in the order of the ids."""
    notes = []
    for id in ids:
        row = connection.execute(
            f"SELECT {_NOTE} FROM note WHERE id = ? AND rev = (SELECT rev FROM current WHERE note = ?)",
            (id, id),
        ).fetchone()
        if row:
            notes.append((_note(connection, row), int(row[2])))
    return notes


def _note(connection: sqlite3.Connection, row: tuple[object, ...]) -> Note:
    (id, rev, _, created, updated, kind, type, title, text, concepts, files, asks, branch, commit, session) = row[:15]
    author, source, private, _ = row[15:]
    anchors = connection.execute(
        f"SELECT {_ANCHOR} FROM anchor WHERE note = ? AND rev = ? ORDER BY number",
        (id, rev),
    )
    return Note(
        id=str(id), title=str(title), text=str(text), rev=int(str(rev)), kind=kind, type=str(type),  # type: ignore[arg-type]
        created=int(str(created)), updated=int(str(updated)), concepts=tuple(json.loads(str(concepts))),
        files=tuple(json.loads(str(files))), asks=tuple(json.loads(str(asks))),
        anchors=tuple(Anchor(*each) for each in anchors), branch=str(branch), commit=str(commit),
        session=str(session), author=str(author), source=str(source), private=bool(private),
    )  # fmt: skip


class FieldTerms(NamedTuple):
    """The stems of each field, separated by spaces, as in the columns of ``words``."""

    title: str
    text: str
    concepts: str
    files: str
    symbols: str


def field_terms(note: Note) -> FieldTerms:
    """The terms of a note. The questions that it answers count as its title does."""
    return FieldTerms(
        _stems(" ".join((note.title, *note.asks))),
        _stems(note.text),
        _stems(" ".join(note.concepts)),
        _stems(" ".join(note.files)),
        _stems(" ".join(anchor.qualified_name for anchor in note.anchors)),
    )


def _stems(text: str) -> str:
    return " ".join(stem(token) for token in tokens_of(text) if token not in STOP_WORDS)
