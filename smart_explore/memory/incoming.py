"""Import the records that hooks left of sessions, and the notes of the repository, into the database.

A session is searchable as one note with its model's last message.
"""

from __future__ import annotations

import json
import os
import sqlite3
from contextlib import suppress
from typing import Any, NamedTuple

from smart_explore.memory.database import reading, writing
from smart_explore.memory.folder import SHARED_FOLDER, notes_folder, spool_path
from smart_explore.memory.ids import derived_id
from smart_explore.memory.project import Project, find_project, project_root, store_project
from smart_explore.memory.shared import import_shared, is_current, shared_files, unreadable_files
from smart_explore.memory.store import delete_revisions, store_revision
from smart_explore.memory.wording import wording_of
from smart_explore.model.answers import first_named
from smart_explore.model.note import Note
from smart_explore.source.git.run import GitBounds, ask_git

_TAKEN = "spool.taken"

MAX_COMMITS = 100
_MAX_FILES = 50
_MAX_NAMED = 3


def has_spool() -> bool:
    """True if hooks have left anything."""
    try:
        return os.stat(spool_path()).st_size > 0
    except OSError:
        return os.path.exists(os.path.join(notes_folder(), _TAKEN))


def import_spool(connection: sqlite3.Connection) -> str:
    """Import the spool in a writing transaction; the file to delete after the commit, ``""`` if none.

    Records that a killed process had imported already are imported only once. Raises OSError.
    """
    spool = os.path.join(notes_folder(), _TAKEN)
    if not os.path.exists(spool):
        try:
            _set_aside(spool)
        except FileNotFoundError:
            return ""
    projects: dict[str, Project] = {}
    sessions: dict[str, _ClientSession] = {}
    with open(spool, "rb") as stream:
        for line in stream:
            try:
                record = json.loads(line)
                _import_record(connection, record, projects, sessions)
            except (ValueError, KeyError, TypeError):
                continue
    for session in sessions.values():
        _store_session(connection, session)
    return spool


def _set_aside(spool: str) -> None:
    """Rename the spool while no hook writes into it."""
    import fcntl

    descriptor = os.open(spool_path(), os.O_RDWR | os.O_CLOEXEC)
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX)
        with suppress(FileNotFoundError):
            os.rename(spool_path(), spool)
    finally:
        os.close(descriptor)


def _import_record(
    connection: sqlite3.Connection, record: Any, projects: dict[str, Project], sessions: dict[str, _ClientSession]
) -> None:
    cwd, id, what, time = str(record["cwd"]), str(record["session"]), str(record["what"]), int(record["time"])
    if cwd not in projects:
        projects[cwd] = store_project(connection, cwd)
    project = projects[cwd]
    if id not in sessions:
        sessions[id] = _load_session(connection, id) or _ClientSession(
            id, project.id, project.root, str(record["client"]), time
        )
    session = sessions[id]
    if what == "start":
        sessions[id] = session._replace(commit=session.commit or str(record["commit"]))
    elif what == "end":
        sessions[id] = session._replace(ended=time, last_commit=str(record["commit"]), root=project.root)
    elif what == "message":
        sessions[id] = session._replace(ended=time, message=str(record["text"]))
    elif what == "summary":
        sessions[id] = session._replace(ended=time, summary=str(record["text"]))
    elif what == "touch":
        for named in record["paths"] if "paths" in record else [record["path"]]:  # one path: kept by older versions
            path = os.path.relpath(os.path.realpath(os.path.join(cwd, str(named))), project.root)
            if path != ".." and not path.startswith("../") and path.isprintable():
                row = (id, path, time)
                connection.execute("INSERT OR REPLACE INTO touch (session, path, time) VALUES (?, ?, ?)", row)
    elif what == "prompt":
        prompt = str(record["text"])
        note_id = derived_id("prompt", id, str(time), prompt)
        if not session.title:
            sessions[id] = session._replace(title=wording_of("", prompt).title)
        if not connection.execute("SELECT 1 FROM note WHERE id = ?", (note_id,)).fetchone():
            words = wording_of("", prompt)
            note = Note(note_id, words.title, words.text, kind="prompt", type="prompt", created=time, updated=time)
            store_revision(connection, project.id, note._replace(session=id, source=session.client))


def import_incoming(base: str) -> str:
    """Import all that is new for the project around a folder; the notes left out, ``""`` if none are.

    Raises EnvironmentBrokenError.
    """
    root = project_root(base)
    files, left_out = shared_files(root)
    spool = has_spool()
    if not spool:
        with reading() as connection:
            if connection is None and not files:
                return ""
            if connection is not None:
                project = find_project(connection, base).id
                if is_current(connection, project, files):
                    return _not_found(len(files), left_out, unreadable_files(connection, project))
    taken_spool = ""
    unreadable: list[str] = []
    with writing() as connection:
        if spool:
            taken_spool = import_spool(connection)
        if files or not spool:
            project = store_project(connection, base).id
            import_shared(connection, project, root, files)
            unreadable = unreadable_files(connection, project)
    if taken_spool:
        with suppress(OSError):
            os.unlink(taken_spool)
    return _not_found(len(files), left_out, unreadable)


def _not_found(read: int, left_out: int, unreadable: list[str]) -> str:
    """The shared notes that are left out, in words; ``""`` if none are."""
    reasons = [f"{left_out} of {read + left_out} notes in {SHARED_FOLDER} are left out"] if left_out else []
    if unreadable:
        named = first_named([ascii(name)[1:-1] for name in unreadable], _MAX_NAMED)
        reasons.append(f"no note can be read in {SHARED_FOLDER}: {named}")
    return "; ".join(reasons)


class _ClientSession(NamedTuple):
    """A client's session; ``started`` and ``ended`` are in seconds since 1970.

    ``title`` is from its first prompt, ``message`` is the last one. ``commit`` was checked out when it began,
    ``last_commit`` when it ended; ``commits`` is the number between.
    """

    id: str
    project: int
    root: str
    client: str
    started: int
    ended: int = 0
    title: str = ""
    message: str = ""
    summary: str = ""
    commit: str = ""
    last_commit: str = ""
    commits: int = 0


def _load_session(connection: sqlite3.Connection, id: str) -> _ClientSession | None:
    """A session that is stored."""
    row = connection.execute(
        "SELECT id, project, root, client, started, ended, title, message, summary, commit_hash, last_commit, commits"
        " FROM session WHERE id = ?",
        (id,),
    ).fetchone()
    return _ClientSession(*row) if row else None


def _store_session(connection: sqlite3.Connection, session: _ClientSession) -> None:
    """Store the current state of a session, with its searchable note if the session has any content."""
    if session.last_commit and session.commit and session.last_commit != session.commit:
        session = session._replace(commits=_commits(session))
    marks = ", ".join("?" * len(session))
    connection.execute(f"INSERT OR REPLACE INTO session VALUES ({marks})", session)
    touched = connection.execute(
        "SELECT path FROM touch WHERE session = ? ORDER BY time DESC LIMIT ?", (session.id, _MAX_FILES)
    )
    files = tuple(str(path) for (path,) in touched)
    if not (session.message or session.summary or files):
        return
    count = f"{session.commits} commits" if session.commits else ""
    title = session.title or (session.message or session.summary).strip().partition("\n")[0][:100] or "a session"
    note = Note(
        id=derived_id("session", session.id),
        title=title,
        text="\n\n".join(part for part in (session.summary, session.message, count) if part),
        kind="session",
        type="session",
        created=session.started,
        updated=session.ended or session.started,
        files=files,
        commit=session.last_commit or session.commit,
        session=session.id,
        source=session.client,
    )
    delete_revisions(connection, note.id)
    store_revision(connection, session.project, note)


def _commits(session: _ClientSession) -> int:
    """The number of commits made in a session, MAX_COMMITS at most."""
    span = f"{session.commit}..{session.last_commit}"
    answer = ask_git(
        session.root, ["rev-list", f"--max-count={MAX_COMMITS}", span], GitBounds(seconds=5, output_bytes=100_000)
    )
    return len(answer.data.split()) if answer else 0
