"""Export notes to files and import them; a note that is imported twice is stored once."""

from __future__ import annotations

import json
import os
import sqlite3
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from smart_explore.errors import BadRequestError, reason_of
from smart_explore.memory.markdown import (
    MAX_BYTES,
    NoNoteError,
    file_name,
    from_markdown,
    note_from_json,
    note_to_json,
    to_markdown,
)
from smart_explore.memory.private import clean
from smart_explore.memory.store import load_notes, store_revision
from smart_explore.model.note import Note
from smart_explore.source.read import read_source

JSONL = "notes.jsonl"
MAX_JSONL_BYTES = 1 << 30


def write_markdown(folder: str, notes: Sequence[Note]) -> list[str]:
    """Write one file for each note, replacing its earlier ones; returns the paths. Raises OSError."""
    os.makedirs(folder, exist_ok=True)
    names = os.listdir(folder)
    written = []
    for note in notes:
        path = os.path.join(folder, file_name(note))
        _write(path, to_markdown(note))
        for name in names:
            if name.startswith((f"{note.id}-", f"{note.id}.")) and name.endswith(".md") and name != file_name(note):
                os.unlink(os.path.join(folder, name))
        written.append(path)
    return written


def write_jsonl(folder: str, notes: Iterable[Note]) -> list[str]:
    """Write one JSON object a line, newest revisions only; returns the file's path. Raises OSError."""
    os.makedirs(folder, exist_ok=True)
    path = os.path.join(folder, JSONL)
    _write(path, "".join(json.dumps(note_to_json(note), ensure_ascii=False) + "\n" for note in notes))
    return [path]


def _write(path: str, text: str) -> None:
    temporary = f"{path}.{os.getpid()}.new"
    descriptor = os.open(temporary, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW | os.O_CLOEXEC, 0o644)
    try:
        with open(descriptor, "w", encoding="utf-8", newline="\n") as stream:
            stream.write(text)
        os.replace(temporary, path)
    except BaseException:
        os.unlink(temporary)
        raise


def refuse_secrets(notes: Sequence[Note]) -> None:
    """Raise BadRequestError for a note that others must not read."""
    for note in notes:
        if note.private:
            raise BadRequestError(f"{note.id} is private", "leave it out, or write another note for others")
        if any(clean(text).secrets for text in (note.title, note.text, *note.asks)):
            raise BadRequestError(f"{note.id} holds what looks like a secret", f"smart-explore note edit {note.id}")


def read_notes(path: str) -> Iterator[Note | str]:
    """The notes in a folder of Markdown, or in a file of Markdown or JSON lines; the reason for an invalid one.

    Raises BadRequestError if there is nothing to read.
    """
    if os.path.isdir(path):
        names = [name for name in sorted(os.listdir(path)) if name.endswith((".md", JSONL))]
        if not names:
            raise BadRequestError(f"no notes in {path}", "name what note export wrote, or claude-mem's database")
        for name in names:
            yield from read_notes(os.path.join(path, name))
        return
    data = read_source(path, path, MAX_JSONL_BYTES if path.endswith(".jsonl") else MAX_BYTES)
    if not isinstance(data, bytes):
        raise BadRequestError(f"{path}: {data.reason}", "name what note export wrote, or claude-mem's database")
    text = data.decode("utf-8", "replace")
    for number, part in enumerate(text.split("\n") if path.endswith(".jsonl") else [text], 1):
        if part.strip():
            try:
                yield note_from_json(json.loads(part)) if path.endswith(".jsonl") else from_markdown(part)
            except (NoNoteError, ValueError, RecursionError) as error:
                yield f"{path}:{number}: {reason_of(error)}"


def import_note(connection: sqlite3.Connection, project: int, note: Note, counts: Counter[str]) -> None:
    """Store a note that is new, or newer than the stored revision. Forgotten notes stay forgotten."""
    row = connection.execute("SELECT max(rev), max(gone) FROM note WHERE id = ?", (note.id,)).fetchone()
    if row[0] is None:
        store_revision(connection, project, note)
        counts[f"{note.kind}s" if note.kind != "note" else "notes"] += 1
        return
    ((old, owner),) = load_notes(connection, [note.id]) or ((None, project),)
    if old is None or old._replace(private=False, source="") == note:
        counts["there already"] += 1
    elif (note.rev, note.updated) > (old.rev, old.updated):
        store_revision(connection, owner, note._replace(rev=max(note.rev, int(row[0]) + 1)))
        counts["newer"] += 1
    else:
        counts["there already"] += 1
