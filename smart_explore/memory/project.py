"""The project of a folder: clones and worktrees of one history are one project."""

from __future__ import annotations

import os
import re
import sqlite3
from typing import NamedTuple

from smart_explore.source.git.clones import shallow_commits
from smart_explore.source.git.repository import find_root
from smart_explore.source.git.run import GitBounds, ask_git

_BOUNDS = GitBounds(seconds=10, output_bytes=100_000)
_HASH = re.compile(rb"[0-9a-f]{40,64}")
_CREDENTIALS = re.compile(r"//[^/@]*@")


class Identity(NamedTuple):
    """Identifiers of a project, the strongest first; a missing one is ``""``."""

    root_commit: str
    remote: str
    path: str


class Project(NamedTuple):
    """A stored project, and its root that the request is about; ``id`` is 0 for a project without notes."""

    id: int
    name: str
    root: str


def project_root(base: str) -> str:
    """The real path of the repository around a folder; without one, of the folder."""
    real = os.path.realpath(base)
    return find_root(real) or real


def find_project(connection: sqlite3.Connection | None, base: str) -> Project:
    """The project of a folder, as far as it is known; nothing is written."""
    root = project_root(base)
    if connection is not None:
        for folder in _upwards(root):
            known = connection.execute(
                "SELECT id, name FROM place JOIN project ON id = project WHERE path = ?", (folder,)
            ).fetchone()
            if known:
                return Project(known[0], known[1], folder)
        known = _stored(connection, identity(root)) if _is_repository(root) else None
        known = known or _imported(connection, os.path.basename(root))
        if known:
            return Project(known[0], known[1], root)
    return Project(0, os.path.basename(root) or root, root)


def store_project(connection: sqlite3.Connection, base: str) -> Project:
    """The project of a folder, stored if it is new."""
    known = find_project(connection, base)
    if known.id and connection.execute("SELECT 1 FROM place WHERE path = ?", (known.root,)).fetchone():
        return known
    if not known.id:
        identified = identity(known.root)
        row = (identified.root_commit, identified.remote, known.name)
        added = connection.execute("INSERT INTO project (root_commit, remote, name) VALUES (?, ?, ?)", row)
        known = known._replace(id=added.lastrowid or 0)
    connection.execute("INSERT OR REPLACE INTO place (path, project) VALUES (?, ?)", (known.root, known.id))
    return known


def named_project(connection: sqlite3.Connection, name: str) -> int:
    """The id of a project known only by name, stored if it is new; a folder of that name may take it over."""
    row = connection.execute("SELECT id FROM project WHERE name = ? ORDER BY id LIMIT 1", (name,)).fetchone()
    if row:
        return int(row[0])
    added = connection.execute("INSERT INTO project (root_commit, remote, name) VALUES ('', '', ?)", (name,))
    return added.lastrowid or 0


def identity(root: str) -> Identity:
    """The identity of the repository at a root, from git. The first commit of a shallow clone is not used."""
    if not _is_repository(root):
        return Identity("", "", root)
    first = b""
    if not shallow_commits(root):
        answer = ask_git(root, ["rev-list", "--max-parents=0", "--first-parent", "HEAD"], _BOUNDS)
        first = answer.data.split()[-1] if answer and answer.is_whole and answer.data.strip() else b""
    remote = ask_git(root, ["config", "--get", "remote.origin.url"], _BOUNDS)
    url = _CREDENTIALS.sub("//", remote.data.decode("utf-8", "replace").strip()) if remote else ""
    return Identity(first.decode() if _HASH.fullmatch(first) else "", url.removesuffix("/").removesuffix(".git"), root)


def head(root: str) -> tuple[str, str]:
    """The checked out commit, and its branch; each ``""`` if there is none."""
    if not _is_repository(root):
        return "", ""
    commit = ask_git(root, ["rev-parse", "--verify", "-q", "HEAD"], _BOUNDS)
    branch = ask_git(root, ["symbolic-ref", "-q", "--short", "HEAD"], _BOUNDS)
    hash = commit.data.strip() if commit else b""
    return (
        hash.decode() if _HASH.fullmatch(hash) else "",
        branch.data.decode("utf-8", "replace").strip() if branch else "",
    )


def _stored(connection: sqlite3.Connection, told: Identity) -> tuple[int, str] | None:
    for column, value in (("root_commit", told.root_commit), ("remote", told.remote)):
        if value:
            row: tuple[int, str] | None = connection.execute(
                f"SELECT id, name FROM project WHERE {column} = ? ORDER BY id LIMIT 1",
                (value,),
            ).fetchone()
            if row:
                return row
    return _with_remote(connection, told.remote) if told.remote else None


def _with_remote(connection: sqlite3.Connection, remote: str) -> tuple[int, str] | None:
    """The project with that remote, however its address is written, or of the folder of this machine that it names."""
    for number, name, other in connection.execute(
        "SELECT id, name, remote FROM project WHERE remote != '' ORDER BY id"
    ):
        if _address(other) == _address(remote):
            return number, name
    folder = os.path.realpath(remote.removeprefix("file://")) if remote.startswith(("/", "file:///")) else ""
    row: tuple[int, str] | None = connection.execute(
        "SELECT id, name FROM place JOIN project ON id = project WHERE path = ?", (folder,)
    ).fetchone()
    return row


def _address(remote: str) -> str:
    """Host and path of a remote: ``git@host:a/b`` and ``https://host/a/b`` are one."""
    scheme, separator, rest = remote.partition("://")
    plain = rest if separator else re.sub(r"^(?:[^/@:]*@)?([^/:]+):(?!/)", r"\1/", remote)
    host, slash, path = plain.rpartition("@")[2].partition("/")
    host = re.sub(r":\d+\Z", "", host).lower()
    return f"{scheme if scheme == 'file' else ''}{host}{slash}{path}"


def _imported(connection: sqlite3.Connection, name: str) -> tuple[int, str] | None:
    """The project of that name that no folder has taken yet: it came with another program's notes."""
    row: tuple[int, str] | None = connection.execute(
        "SELECT id, name FROM project WHERE name = ? AND root_commit = '' AND remote = ''"
        " AND id NOT IN (SELECT project FROM place) ORDER BY id LIMIT 1",
        (name,),
    ).fetchone()
    return row


def _is_repository(root: str) -> bool:
    return os.path.lexists(os.path.join(root, ".git"))


def _upwards(root: str) -> list[str]:
    """A root; for a folder outside any repository also the folders above, which may have had notes before."""
    if _is_repository(root):
        return [root]
    folders = [root]
    while (parent := os.path.dirname(folders[-1])) != folders[-1]:
        folders.append(parent)
    return folders[:-1]


def author_of(root: str) -> str:
    """The name that git would write into a commit of a repository at a root, else that of the user's account."""
    answer = ask_git(root, ["config", "--get", "user.name"], GitBounds(seconds=5, output_bytes=10_000))
    name = " ".join(answer.data.decode("utf-8", "replace").split()) if answer else ""
    return name[:100] or os.environ.get("USER", "")
