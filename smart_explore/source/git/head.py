"""The commit at a repository's HEAD, read from its files: a warm answer has no time to run git."""

from __future__ import annotations

import os
import re

from smart_explore.source.git.repository import find_root
from smart_explore.source.read import read_source

_MAX_BYTES = 10_000
_PACKED_MAX_BYTES = 20_000_000
_MAX_STEPS = 5
"""The longest chain of references, as in git itself."""

_COMMIT = re.compile(rb"[0-9a-f]{40}(?:[0-9a-f]{24})?")
_IN_TABLES = b"ref: refs/heads/.invalid"
"""The text instead of the branch if references are stored in tables (reftable)."""
_REFERENCE = re.compile(rb"ref: *(refs/[^\0-\x20\x7f]+)")


def head_commit(root: str) -> str | None:
    """The hash of the commit checked out in the repository at ``root`` (real).

    None outside a repository, before its first commit, and if ``.git`` leads to a repository that does not know this
    folder. If references are stored in tables, git is asked.
    """
    folders = git_folders(root)
    if folders is None:
        return None
    folder, common = folders
    value = _read(os.path.join(folder, b"HEAD"))
    if value == _IN_TABLES or os.path.isdir(os.path.join(common, b"reftable")):
        return _ask(root)
    for _ in range(_MAX_STEPS):
        if _COMMIT.fullmatch(value):
            return value.decode("ascii")
        match = _REFERENCE.fullmatch(value)
        if match is None or b".." in match[1]:
            return None
        name = match[1]
        value = _read(os.path.join(folder, name)) or _read(os.path.join(common, name)) or _packed(common, name)
    return None


def _ask(root: str) -> str | None:
    from smart_explore.source.git.run import GitBounds, ask_git

    answer = ask_git(root, ["rev-parse", "--verify", "--quiet", "HEAD^{commit}"], GitBounds(5, 1_000))
    commit = answer.data.strip() if answer is not None else b""
    return commit.decode("ascii") if _COMMIT.fullmatch(commit) else None


def git_folders(root: str) -> tuple[bytes, bytes] | None:
    """Git's own folder for the work tree at ``root`` (real), and the one it shares with other work trees."""
    folder = _git_folder(os.path.join(os.fsencode(root), b".git"))
    return None if folder is None else (folder, os.path.join(folder, _read(os.path.join(folder, b"commondir")) or b"."))


def _git_folder(git: bytes) -> bytes | None:
    """The path that a ``.git`` is or leads to. A file counts if it is a worktree or submodule known to the repository.

    Otherwise anybody's repository could be read under the name of another one.
    """
    if os.path.islink(git):
        return None
    if os.path.isdir(git):
        return git
    top = os.path.dirname(git)
    pointer = _read(git)
    if not pointer.startswith(b"gitdir: "):
        return None
    folder = os.path.realpath(os.path.join(top, pointer.removeprefix(b"gitdir: ")))
    if os.path.realpath(os.path.join(folder, _read(os.path.join(folder, b"gitdir")))) == git:
        return folder  # a worktree
    above = find_root(os.path.dirname(os.fsdecode(top)))
    if above is not None and folder.startswith(os.path.join(os.fsencode(above), b".git", b"modules", b"")):
        return folder
    return None


def _packed(common: bytes, name: bytes) -> bytes:
    data = read_source(os.path.join(common, b"packed-refs"), "", _PACKED_MAX_BYTES)
    match = re.search(rb"^([0-9a-f]+) " + re.escape(name) + rb"$", data, re.M) if isinstance(data, bytes) else None
    return match[1] if match else b""


def _read(path: bytes) -> bytes:
    data = read_source(path, "", _MAX_BYTES)
    return data.strip() if isinstance(data, bytes) else b""
