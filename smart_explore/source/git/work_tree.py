"""Differences between a work tree and a commit, without git's own comparison: that runs filters.

The filters are in the repository's settings, which may be anybody's.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterable
from hashlib import new as new_hash
from typing import NamedTuple

from smart_explore.source.git.head import head_commit
from smart_explore.source.git.revisions import MAX_BLOB_BYTES, Blob, BlobKind, FileChange, changes_between
from smart_explore.source.git.run import GitBounds, ask_git
from smart_explore.source.read import read_source

_ENTRY = re.compile(
    rb"(?:^|\n)(\d{6}) ([0-9a-f]+) (\d)\t([^\0]+)\0"
    rb"  ctime: (\d+):(\d+)\n  mtime: (\d+):(\d+)\n  dev: \d+\tino: (\d+)\n  uid: \d+\tgid: \d+\n"
    rb"  size: (\d+)\tflags: ([0-9a-f]+)[^\n]*"
)
_LINK = b"120000"
_SUBMODULE = b"160000"
_NOT_LOOKED_AT = 0x40000000 | 0x8000
"""Flags of files that git takes as they are in the index: not checked out, or assumed unchanged."""


class WorkTree(NamedTuple):
    """The files that differ from a commit, and the content of those that differ from the index, by path.

    Files that are too large, or replaced by something else, have no content here.
    """

    changes: list[FileChange]
    data: dict[bytes, bytes]


class _Entry(NamedTuple):
    """A file in the index: its object, its mode, and its ``stat`` data, all zero if git is not sure."""

    object: str
    mode: bytes
    stamp: tuple[int, ...]
    is_as_in_index: bool = False


def work_tree(
    root: str,
    commit: str,
    untracked: Callable[[], Iterable[bytes]],
    cancelled: Callable[[], bool],
    *,
    submodules: bool = True,
) -> WorkTree | None:
    """The differences between the work tree at ``root`` (real) and a commit. None if git gives no answer.

    ``untracked`` returns candidates for new files; tracked ones among them are ignored. With ``submodules``, these are
    compared too: git is asked about each.
    """
    staged = changes_between(root, commit, None, cancelled)
    entries = _entries(root, cancelled)
    if staged is None or entries is None:
        return None
    data: dict[bytes, bytes] = {}
    now: dict[bytes, Blob | None] = {}
    for path, entry in entries.items():
        if cancelled():
            return None
        if submodules and entry.mode == _SUBMODULE and (other := _submodule(root, path, entry, cancelled)):
            now[path] = other
        if entry.mode in (_LINK, _SUBMODULE) or entry.is_as_in_index or _stamp(root, path) == entry.stamp:
            continue
        content = _content(root, path)
        if content is not None:
            if not _same(content, entry.object):
                now[path] = Blob(path, "")
                data[path] = content
        else:
            now[path] = Blob(path, "", "other") if os.path.lexists(_whole(root, path)) else None
    changes = [_as_in_tree(change, now, data) for change in staged]
    staged_paths = {change.new.path for change in staged if change.new}
    for path in sorted(now.keys() - staged_paths):
        kind: BlobKind = "submodule" if entries[path].mode == _SUBMODULE else "file"
        changes.append(FileChange(Blob(path, entries[path].object, kind), now[path]))
    others = _Repositories(root, (path for path, entry in entries.items() if entry.mode == _SUBMODULE))
    for path in untracked():
        if path not in entries and not others.hold(path) and (content := _content(root, path)) is not None:
            data[path] = content
            changes.append(FileChange(None, Blob(path, "")))
    return WorkTree([change for change in changes if change.old or change.new], data)


def _submodule(root: str, path: bytes, entry: _Entry, cancelled: Callable[[], bool]) -> Blob | None:
    """A submodule at another commit than in the index, or with changes. None for others, and if not cloned."""
    inside = os.fsdecode(_whole(root, path))
    head = head_commit(inside) if os.path.realpath(inside) == inside else None
    if head is None:
        return None
    tree = work_tree(inside, head, lambda: untracked_files(inside, cancelled), cancelled)
    if tree and tree.changes:
        return Blob(path, head, "edited submodule")
    return Blob(path, head, "submodule") if head != entry.object else None


class _Repositories:
    """The repositories inside another one: submodules, and others that git does not enter."""

    def __init__(self, root: str, submodules: Iterable[bytes]) -> None:
        self._root = root
        self._known = dict.fromkeys(submodules, True) | {b"": False}

    def hold(self, path: bytes) -> bool:
        """True if a path is inside one of them."""
        return self._is_inside(os.path.dirname(path))

    def _is_inside(self, folder: bytes) -> bool:
        found = self._known.get(folder)
        if found is None:
            is_one = os.path.lexists(os.path.join(_whole(self._root, folder), b".git"))
            found = self._known[folder] = is_one or self._is_inside(os.path.dirname(folder))
        return found


def untracked_files(root: str, cancelled: Callable[[], bool]) -> list[bytes]:
    """The files that git neither tracks nor ignores; an inner repository has ``/`` at its end."""
    answer = ask_git(root, ["ls-files", "-z", "--others", "--exclude-standard"], GitBounds(20), cancelled)
    return [path for path in answer.data.split(b"\0") if path] if answer else []


def _as_in_tree(change: FileChange, now: dict[bytes, Blob | None], data: dict[bytes, bytes]) -> FileChange:
    """A staged change, combined with the later changes of the file in the work tree."""
    new, old = change.new, change.old
    if new is None or new.path not in now:
        return change
    if old and old.path == new.path and new.path in data and _same(data[new.path], old.object):
        return FileChange(None, None)  # taken back
    return FileChange(old, now[new.path])


def _entries(root: str, cancelled: Callable[[], bool]) -> dict[bytes, _Entry] | None:
    """The files in the index. Of a file that is being merged our own version counts."""
    answer = ask_git(root, ["ls-files", "-z", "--stage", "--debug"], GitBounds(20), cancelled)
    if answer is None or not answer.is_whole:
        return None
    entries: dict[bytes, _Entry] = {}
    for match in _ENTRY.finditer(answer.data):
        if match[3] in b"02" and _is_inside(match[4]):
            stamp = tuple(map(int, match.groups()[4:-1]))
            is_kept = bool(int(match[11], 16) & _NOT_LOOKED_AT)
            stamp = stamp if match[3] == b"0" else ()
            entries[match[4]] = _Entry(match[2].decode("ascii"), match[1], stamp, is_kept)
    try:
        written = os.stat(os.path.join(root, ".git", "index")).st_mtime_ns
    except OSError:
        written = 0
    return {
        path: entry if entry.stamp and entry.stamp[2] * 10**9 + entry.stamp[3] < written else entry._replace(stamp=())
        for path, entry in entries.items()  # a file as young as the index may have changed since, git calls it racy
    }


def _is_inside(path: bytes) -> bool:
    """True if a path of the index is inside the work tree: an index can be written by hand."""
    return os.path.normpath(path) == path and not path.startswith((b"/", b"../")) and path != b".."


def _stamp(root: str, path: bytes) -> tuple[int, ...] | None:
    try:
        status = os.lstat(_whole(root, path))
    except (OSError, ValueError):
        return None
    ctime, mtime = status.st_ctime_ns, status.st_mtime_ns
    low = 0xFFFFFFFF  # as many bits as the index keeps
    return (*divmod(ctime, 10**9), *divmod(mtime, 10**9), status.st_ino & low, status.st_size & low)


def _content(root: str, path: bytes) -> bytes | None:
    """The content of a regular file; None if there is none, it is too large, or a link is on the way."""
    data = read_source(_whole(root, path), "", MAX_BLOB_BYTES, real=True)
    return data if isinstance(data, bytes) else None


def _whole(root: str, path: bytes) -> bytes:
    return os.path.join(os.fsencode(root), path)


def _same(data: bytes, object: str) -> bool:
    """True if git stores these bytes under that hash, with or without converted line ends."""
    kind = "sha1" if len(object) == 40 else "sha256"
    for content in dict.fromkeys((data, data.replace(b"\r\n", b"\n"))):
        if new_hash(kind, b"blob %d\0" % len(content) + content, usedforsecurity=False).hexdigest() == object:
            return True
    return False
