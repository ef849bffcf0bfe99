"""Sessions of coding agents: each is searchable as one note that holds its model's last message."""

from __future__ import annotations

import sqlite3
from typing import NamedTuple

from smart_explore.memory.ids import derived_id
from smart_explore.memory.store import delete_revisions, store_revision
from smart_explore.model.note import Note
from smart_explore.source.git.run import GitBounds, ask_git

MAX_COMMITS = 100
MAX_FILES = 50


class ClientSession(NamedTuple):
    """``started`` and ``ended`` are in seconds since 1970. ``title`` is of its first prompt, ``message`` the last one.

    ``commit`` and ``last_commit`` were checked out when it began and ended, ``commits`` is how many came between.
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


def load_session(connection: sqlite3.Connection, id: str) -> ClientSession | None:
    """A session that is stored."""
    row = connection.execute(
        "SELECT id, project, root, client, started, ended, title, message, summary, commit_hash, last_commit, commits"
        " FROM session WHERE id = ?",
        (id,),
    ).fetchone()
    return ClientSession(*row) if row else None


def store_session(connection: sqlite3.Connection, session: ClientSession) -> None:
    """Store the current state of a session, with its searchable note if the session has any content."""
    if session.last_commit and session.commit and session.last_commit != session.commit:
        session = session._replace(commits=_commits(session))
    marks = ", ".join("?" * len(session))
    connection.execute(f"INSERT OR REPLACE INTO session VALUES ({marks})", session)
    touched = connection.execute(
        "SELECT path FROM touch WHERE session = ? ORDER BY time DESC LIMIT ?", (session.id, MAX_FILES)
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


def _commits(session: ClientSession) -> int:
    """How many commits came in a session, MAX_COMMITS at most."""
    span = f"{session.commit}..{session.last_commit}"
    answer = ask_git(
        session.root, ["rev-list", f"--max-count={MAX_COMMITS}", span], GitBounds(seconds=5, output_bytes=100_000)
    )
    return len(answer.data.split()) if answer else 0
