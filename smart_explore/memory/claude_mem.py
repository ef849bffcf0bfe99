"""Notes from claude-mem's database (its schema of 13.15 to 13.25): observations, summaries of sessions, prompts.

SQLite's backup copies it first, as its worker may be writing; it is not changed.
"""

from __future__ import annotations

import json
import os
import re
import sqlite3
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import closing
from typing import Any
from urllib.parse import quote

from smart_explore.errors import BadRequestError
from smart_explore.memory.ids import derived_id
from smart_explore.memory.wording import wording_of
from smart_explore.model.note import MAX_TEXT_BYTES, Note

SOURCE = "claude-mem"
_MAGIC = b"SQLite format 3\0"
_SUMMARY = ("investigated", "learned", "completed", "next_steps", "notes")
_DRIVE = re.compile(r"[A-Za-z]:/")


def is_database(path: str) -> bool:
    """True if the file is an SQLite database."""
    try:
        with open(path, "rb") as stream:
            return stream.read(16) == _MAGIC
    except OSError:
        return False


def read_database(path: str, roots: Mapping[str, str], counts: Counter[str]) -> Iterator[tuple[str, Note]]:
    """Each note with the name of its project. ``roots`` are the folders of some projects.

    ``counts`` counts what is left out. Raises BadRequestError for any other database.
    """
    with closing(sqlite3.connect(":memory:")) as copy:
        try:
            with closing(_opened(path)) as connection:
                connection.backup(copy)
            copy.row_factory = sqlite3.Row
            copy.text_factory = lambda data: data.decode("utf-8", "replace")
            sessions = {row["memory_session_id"]: row["content_session_id"] for row in _rows(copy, "sdk_sessions")}
            projects = {row["id"]: row["project"] for row in _rows(copy, "sdk_sessions")}
            for row in _rows(copy, "observations"):
                yield _observation(path, row, sessions, roots, counts)
            for row in _rows(copy, "session_summaries"):
                yield _summary(path, row, sessions, roots, counts)
            for row in _rows(copy, "user_prompts"):
                yield str(projects.get(row["session_db_id"]) or ""), _prompt(path, row)
        except sqlite3.Error as error:
            raise BadRequestError(
                f"{path} is not a database of claude-mem: {error}", "name its claude-mem.db"
            ) from None


def _opened(path: str) -> sqlite3.Connection:
    """A read-only connection, which creates no lock file unless another process has the database open."""
    immutable = "" if os.path.exists(path + "-wal") else "&immutable=1"
    connection = sqlite3.connect(f"file:{quote(os.path.abspath(path))}?mode=ro{immutable}", uri=True, timeout=10)
    connection.execute("PRAGMA query_only = ON")
    return connection


def _rows(connection: sqlite3.Connection, table: str) -> list[dict[str, Any]]:
    return [dict(row) for row in connection.execute(f"SELECT * FROM {table} ORDER BY id")]


def _observation(
    path: str, row: dict[str, Any], sessions: Mapping[str, str], roots: Mapping[str, str], counts: Counter[str]
) -> tuple[str, Note]:
    project = str(row.get("merged_into_project") or row.get("project") or "")
    facts = "\n".join(f"- {' '.join(fact.split())}" for fact in _list(row.get("facts")))
    parts = [row.get("subtitle"), row.get("narrative") or row.get("text"), facts]
    note = _note(path, "observations", row, str(row.get("title") or ""), parts)
    files = [*_list(row.get("files_modified")), *_list(row.get("files_read"))]
    return project, note._replace(
        type=str(row.get("type") or "discovery"),
        concepts=tuple(_list(row.get("concepts"))),
        files=_files(files, project, roots, counts),
        session=str(sessions.get(row.get("memory_session_id", "")) or row.get("memory_session_id") or ""),
    )


def _summary(
    path: str, row: dict[str, Any], sessions: Mapping[str, str], roots: Mapping[str, str], counts: Counter[str]
) -> tuple[str, Note]:
    project = str(row.get("merged_into_project") or row.get("project") or "")
    parts = [f"{key.replace('_', ' ')}: {row[key]}" for key in _SUMMARY if row.get(key)]
    title = str(row.get("request") or "a session without a summary")
    files = [*_list(row.get("files_edited")), *_list(row.get("files_read"))]
    return project, _note(path, "session_summaries", row, title, parts)._replace(
        kind="session",
        type="session",
        files=_files(files, project, roots, counts),
        session=str(sessions.get(row.get("memory_session_id", "")) or row.get("memory_session_id") or ""),
    )


def _prompt(path: str, row: dict[str, Any]) -> Note:
    note = _note(path, "user_prompts", row, "", [row.get("prompt_text") or "(empty)"])
    return note._replace(kind="prompt", type="prompt", session=str(row.get("content_session_id") or ""))


def _note(path: str, table: str, row: dict[str, Any], title: str, parts: list[Any]) -> Note:
    text = "\n\n".join(str(part) for part in parts if part)
    if len(text.encode("utf-8", "replace")) > MAX_TEXT_BYTES:
        text = text.encode("utf-8", "replace")[: MAX_TEXT_BYTES - 100].decode("utf-8", "ignore") + "\n\n(cut)"
    words = wording_of(title, text if title or text else "(empty)")
    seconds = int(row.get("created_at_epoch") or 0) // 1000
    return Note(
        id=derived_id(SOURCE, table, str(row["id"]), str(row.get("created_at") or seconds)),
        title=words.title,
        text=words.text,
        created=seconds,
        updated=seconds,
        source=SOURCE,
    )


def _list(value: Any) -> list[str]:
    """The strings of a JSON list; any other text as a single item."""
    if not value:
        return []
    try:
        items = json.loads(value)
    except (ValueError, TypeError, RecursionError):
        return [str(value)]
    return [str(item) for item in items if item] if isinstance(items, list) else [str(value)]


def _files(written: list[str], project: str, roots: Mapping[str, str], counts: Counter[str]) -> tuple[str, ...]:
    """The paths inside the project, relative to its root; the others are counted."""
    files = []
    for each in written:
        path = each.replace("\\", "/")
        if path.startswith("/") or _DRIVE.match(path):
            root = roots.get(project, "")
            name = project.rpartition("/")[2]
            if root and path.startswith(root + "/"):
                path = path[len(root) + 1 :]
            else:
                path = path.partition(f"/{name}/")[2] if name else ""
        path = os.path.normpath(path) if path else ""
        if not path or path in (".", "..") or path.startswith(("../", "/", "~")) or "\0" in path:
            counts["files outside of the project left out"] += 1
        else:
            files.append(path)
    return tuple(dict.fromkeys(files))
