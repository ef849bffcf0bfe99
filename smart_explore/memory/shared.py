"""Notes in a repository: one Markdown file each, imported again whenever their folder has changed.

They are found beside the user's own notes of the project, which win if both have an id. Nothing in them is trusted: see
``memory.markdown``.
"""

from __future__ import annotations

import os
import sqlite3

from smart_explore.errors import BadRequestError
from smart_explore.memory.folder import SHARED_FOLDER, SHARED_SOURCE
from smart_explore.memory.markdown import MAX_BYTES, NoNoteError, from_markdown
from smart_explore.memory.store import delete_revisions, store_revision
from smart_explore.model.note import Note
from smart_explore.source.read import read_source

MAX_FILES = 2_000

_NO_NOTE = "!"
"""Instead of a note's id: the file has no readable note."""


def shared_folder(root: str) -> str:
    """The folder of shared notes of a repository. Raises BadRequestError if a link leads out of it."""
    folder = root
    for part in SHARED_FOLDER.split("/"):
        folder = os.path.join(folder, part)
        if os.path.islink(folder):
            raise BadRequestError(f"{folder} is a link", "shared notes lie in the repository itself: remove the link")
    return folder


def shared_files(root: str) -> tuple[dict[str, str], int]:
    """The files in the folder of shared notes, each with a stamp, and the number of files left out.

    Links and special files are among them: they are reported, and not read. Left out are files beyond a limit, and
    names that cannot be printed. Both are empty if the folder is a link, which may lead anywhere.
    """
    files: dict[str, str] = {}
    unprintable = 0
    try:
        with os.scandir(shared_folder(root)) as entries:
            for entry in entries:
                if not entry.name.endswith(".md") or entry.is_dir(follow_symlinks=False):
                    continue
                if not entry.name.isprintable():  # the database could not store one that is not UTF-8
                    unprintable += 1
                else:
                    about = entry.stat(follow_symlinks=False)
                    files[entry.name] = f"{about.st_size}-{about.st_mtime_ns}-{about.st_ctime_ns}-{about.st_ino}"
    except (FileNotFoundError, NotADirectoryError, PermissionError, BadRequestError):
        return {}, 0
    return dict(sorted(files.items())[:MAX_FILES]), max(0, len(files) - MAX_FILES) + unprintable


def is_current(connection: sqlite3.Connection, project: int, files: dict[str, str]) -> bool:
    """True if the stored notes are those in these files."""
    rows = connection.execute("SELECT path, stamp FROM shared_file WHERE project = ?", (project,))
    return {str(path): str(stamp) for path, stamp in rows} == files


def unreadable_files(connection: sqlite3.Connection, project: int) -> list[str]:
    """The names of the files in which no note can be read, sorted."""
    rows = connection.execute(
        "SELECT path FROM shared_file WHERE project = ? AND note = ? ORDER BY path", (project, _NO_NOTE)
    )
    return [str(path) for (path,) in rows]


def import_shared(connection: sqlite3.Connection, project: int, root: str, files: dict[str, str]) -> None:
    """Index the notes in these files, and drop those of deleted files."""
    known = {
        str(path): (str(stamp), str(note))
        for path, stamp, note in connection.execute(
            "SELECT path, stamp, note FROM shared_file WHERE project = ?", (project,)
        )
    }
    for path, (stamp, note) in known.items():
        if files.get(path) != stamp:
            connection.execute("DELETE FROM shared_file WHERE project = ? AND path = ?", (project, path))
            if note and note != _NO_NOTE:
                delete_revisions(connection, note)
    for path, stamp in files.items():
        if known.get(path, ("", ""))[0] != stamp:
            read = _read(root, path)
            own = read and connection.execute("SELECT 1 FROM note WHERE id = ?", (read.id,)).fetchone()
            if read and not own:
                store_revision(connection, project, read._replace(source=SHARED_SOURCE + path, rev=1))
            row = (project, path, stamp, _NO_NOTE if read is None else "" if own else read.id)
            connection.execute("INSERT INTO shared_file (project, path, stamp, note) VALUES (?, ?, ?, ?)", row)


def _read(root: str, name: str) -> Note | None:
    data = read_source(os.path.join(root, SHARED_FOLDER, name), name, MAX_BYTES)
    if not isinstance(data, bytes):
        return None
    try:
        return from_markdown(data.decode("utf-8", "replace"))
    except NoNoteError:
        return None
