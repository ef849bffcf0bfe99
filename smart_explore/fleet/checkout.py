"""The files of a repository at a commit, in a private folder. No code of the repository runs.

They are read from git's objects: no filters, no hooks, no links, no submodules.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import NamedTuple

from smart_explore.errors import NotFoundError, SmartExploreError
from smart_explore.fleet.sources import Source
from smart_explore.processes.program import Bounds, never, run
from smart_explore.source.git.head import git_folders
from smart_explore.source.git.revisions import MAX_TOTAL_BYTES, commit_of, read_blobs
from smart_explore.source.git.run import GitBounds, ask_git
from smart_explore.source.limits import WALKED_MAX_BYTES

MAX_FILES = 200_000
MAX_BYTES = 4 << 30
_FETCH_SECONDS = 900.0
_LISTED = re.compile(rb"(\d{6}) (\w+) ([0-9a-f]{40,64}) +(\d+|-)\t(.+)", re.DOTALL)
_FILE_MODES = frozenset({b"100644", b"100755", b"100664"})
_CHUNK_BYTES = MAX_TOTAL_BYTES // 2
_CHUNK_FILES = 5_000


class FetchError(SmartExploreError):
    """git could not fetch a repository: another try may succeed."""


class _Entry(NamedTuple):
    path: bytes
    object: str
    size: int


def repository_of(source: Source, folder: str, seconds: float) -> tuple[str, str]:
    """The folder with the objects of a source, and the commit that its revision names.

    A remote or bare repository is fetched into ``folder``, as little of it as possible. Raises NotFoundError for an
    unknown revision, FetchError if git cannot fetch it.
    """
    if not source.is_remote and os.path.lexists(os.path.join(source.address, ".git")):
        commit = commit_of(source.address, source.revision or "HEAD", never)
        if commit is None:
            raise NotFoundError(f"git finds no commit {source.revision or 'HEAD'} in {source.address}")
        return source.address, commit
    address = source.address if source.is_remote else f"file://{source.address}"
    _git(folder, ["init", "--quiet", "."], 30.0)
    fetch = ["fetch", "--quiet", "--depth=1", "--no-tags", "--no-recurse-submodules", "--end-of-options"]
    _git(folder, [*fetch, address, source.revision or "HEAD"], min(seconds, _FETCH_SECONDS))
    commit = commit_of(folder, "FETCH_HEAD", never)
    if commit is None:
        raise NotFoundError(f"git finds no commit {source.revision or 'HEAD'} in {source.shown}")
    return folder, commit


def write_files(repository: str, commit: str, folder: str) -> list[tuple[str, str]]:
    """Write the files of a commit below an empty folder; returns the paths left out, each with the reason.

    The folder then is a repository that knows which files are tracked: a walk asks that for folders such as ``dist``.
    """
    lost: list[tuple[str, str]] = []
    _begin_repository(repository, commit, folder)
    for chunk in _chunks(_entries(repository, commit, lost)):
        contents = read_blobs(repository, [entry.object for entry in chunk], never)
        for entry in chunk:
            data = contents.get(entry.object)
            path = os.path.join(os.fsencode(folder), entry.path)
            if data is None:
                lost.append((os.fsdecode(entry.path), "git does not have its content"))
                continue
            try:
                os.makedirs(os.path.dirname(path), exist_ok=True)
                with open(path, "xb") as stream:
                    stream.write(data)
            except OSError as error:
                lost.append((os.fsdecode(entry.path), error.strerror or "it cannot be written"))
    return lost


def _begin_repository(repository: str, commit: str, folder: str) -> None:
    """Make a repository of an empty folder that borrows the objects of another, with the commit in its index.

    A commit with paths that git allows nowhere stays out of the index: then no file is known to be tracked.
    """
    own, folders = os.path.join(folder, ".git"), git_folders(repository)
    for name in ("refs", "objects/info"):
        os.makedirs(os.path.join(own, name))
    with open(os.path.join(own, "HEAD"), "w") as stream:
        stream.write(f"{commit}\n")
    with open(os.path.join(own, "objects/info/alternates"), "wb") as alternates:
        alternates.write(os.path.join(folders[1], b"objects\n") if folders else b"")
    with suppress(FetchError):
        _git(folder, ["read-tree", commit], 120.0)


def _entries(repository: str, commit: str, lost: list[tuple[str, str]]) -> Iterator[_Entry]:
    """The files of a commit that a walk would read: neither links nor large ones, at paths below the root."""
    answer = ask_git(repository, ["ls-tree", "-r", "-l", "-z", "--full-tree", commit], GitBounds(120))
    if answer is None or not answer.is_whole:
        raise NotFoundError(f"git cannot list the files of {commit}")
    files, size = 0, 0
    for record in answer.data.split(b"\0"):
        entry = _LISTED.fullmatch(record)
        if entry is None or entry[1] not in _FILE_MODES or not entry[4].isdigit():
            continue
        if int(entry[4]) > WALKED_MAX_BYTES:
            continue
        files, size = files + 1, size + int(entry[4])
        if not _is_below(entry[5]):
            lost.append((os.fsdecode(entry[5]), "its path leads out of the repository"))
        elif files > MAX_FILES or size > MAX_BYTES:
            lost.append((os.fsdecode(entry[5]), f"the repository has more than {MAX_FILES:,} files or 4 GB"))
            return
        else:
            yield _Entry(entry[5], entry[3].decode("ascii"), int(entry[4]))


def _is_below(path: bytes) -> bool:
    parts = path.split(b"/")
    return not any(part in (b"", b".", b"..") or part.lower() == b".git" for part in parts)


def _chunks(entries: Iterator[_Entry]) -> Iterator[Sequence[_Entry]]:
    """Entries in groups whose content fits git's output."""
    chunk: list[_Entry] = []
    size = 0
    for entry in entries:
        if chunk and (size + entry.size > _CHUNK_BYTES or len(chunk) == _CHUNK_FILES):
            yield chunk
            chunk, size = [], 0
        chunk.append(entry)
        size += entry.size
    if chunk:
        yield chunk


def _git(folder: str, arguments: Sequence[str], seconds: float) -> None:
    """Run git with the user's own credentials, but without hooks and questions."""
    settings = ["-c", "core.hooksPath=/dev/null", "-c", "protocol.ext.allow=never", "-c", "gc.auto=0"]
    environment = {**os.environ, "GIT_TERMINAL_PROMPT": "0", "GIT_CEILING_DIRECTORIES": os.path.dirname(folder)}
    environment = {name: value for name, value in environment.items() if name not in ("GIT_DIR", "GIT_WORK_TREE")}
    bounds = Bounds(seconds, 1 << 20, memory_bytes=64 << 30)
    done = run(["/usr/bin/env", "git", *settings, *arguments], cwd=folder, env=environment, bounds=bounds)
    if done.outcome != "done":
        lines = [line for line in done.errors.splitlines() if line]
        fatal = [line for line in lines if line.startswith("fatal: ")]  # the first tells why, the last what to check
        raise FetchError(f"git could not fetch it: {(fatal or lines[-1:] or [done.outcome])[0]}")
