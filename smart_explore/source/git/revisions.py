"""Commits, the files that differ between them, and files' content: read from git's objects, without a checkout."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Literal, NamedTuple

from smart_explore.source.git.run import GitBounds, ask_git
from smart_explore.source.limits import WALKED_MAX_BYTES

MAX_RENAMES = 1_000
"""The most files compared for renames, each with each; beyond that git pairs only files with the same content."""
MAX_BLOB_BYTES = WALKED_MAX_BYTES
MAX_TOTAL_BYTES = 128 << 20
"""The most bytes that one question reads from objects."""
_BOUNDS = GitBounds(seconds=20)
_SHORT = GitBounds(seconds=5, output_bytes=10_000)

_RAW = ("--raw", "-z", "-r", "-M", f"-l{MAX_RENAMES}", "--no-abbrev", "--no-ext-diff", "-O/dev/null")
_RECORD = re.compile(rb":(\d{6}) (\d{6}) ([0-9a-f]+) ([0-9a-f]+) ([A-Z])\d*")
BlobKind = Literal["file", "link", "submodule", "edited submodule", "other"]
_KINDS: dict[bytes, BlobKind] = {
    **dict.fromkeys((b"100644", b"100755", b"100664"), "file"),
    b"120000": "link",
    b"160000": "submodule",
}


class Blob(NamedTuple):
    """A file in git: its path below the repository's root, and the object that holds it.

    A submodule's object is its commit; a file of the work tree has ``""``. An ``edited submodule`` has changes that are
    not committed; ``other`` replaced a file in the work tree: a folder, a link, or a file that is too large.
    """

    path: bytes
    object: str
    kind: BlobKind = "file"


class FileChange(NamedTuple):
    """A file that differs: its old state, None if it is new, and its new state, None if it was deleted."""

    old: Blob | None
    new: Blob | None


def commit_of(root: str, revision: str, cancelled: Callable[[], bool]) -> str | None:
    """The hash of the commit that a revision names in the repository at ``root``; None if there is none."""
    if not revision or revision.startswith("-") or "\0" in revision:
        return None
    arguments = ["rev-parse", "--verify", "--quiet", "--end-of-options", f"{revision}^{{commit}}"]
    answer = ask_git(root, arguments, _SHORT, cancelled)
    text = answer.data.strip().decode("ascii", "replace") if answer else ""
    return text if re.fullmatch(r"[0-9a-f]{40,64}", text) else None


def merge_base(root: str, commit: str, other: str, cancelled: Callable[[], bool]) -> str | None:
    """The best common ancestor of two commits, None without one."""
    answer = ask_git(root, ["merge-base", commit, other], _BOUNDS, cancelled)
    return answer.data.split()[0].decode("ascii") if answer and answer.data.split() else None


def changes_between(root: str, old: str, new: str | None, cancelled: Callable[[], bool]) -> list[FileChange] | None:
    """The files in which two commits differ, or a commit and the index if ``new`` is None; follows renames.

    None if git gives no answer in time, or only a part of it.
    """
    command = ["diff-index", "--cached", *_RAW, old] if new is None else ["diff-tree", *_RAW, old, new]
    answer = ask_git(root, [*command, "--"], _BOUNDS, cancelled)
    return list(_parsed(answer.data)) if answer and answer.is_whole else None


def _parsed(output: bytes) -> Iterable[FileChange]:
    """The records of a raw diff: modes, objects, status and path; both paths for a rename or copy."""
    words = iter(output.split(b"\0"))
    for word in words:
        record = _RECORD.fullmatch(word)
        if record is None:
            continue
        old_path = next(words, b"")
        path = next(words, b"") if record[5] in b"RC" else old_path
        old = _blob(old_path, record[1], record[3]) if record[5] != b"A" else None
        yield FileChange(old, _blob(path, record[2], record[4]) if record[5] != b"D" else None)


def _blob(path: bytes, mode: bytes, object: bytes) -> Blob:
    return Blob(path, object.decode("ascii"), _KINDS.get(mode, "other"))


def blobs_of(root: str, commit: str, paths: Iterable[bytes], cancelled: Callable[[], bool]) -> dict[bytes, Blob]:
    """The files of a commit at these paths, by path; missing ones are left out."""
    wanted = list(dict.fromkeys(paths))
    blobs: dict[bytes, Blob] = {}
    for start in range(0, len(wanted), 200):  # more could exceed the system's limit for arguments
        answer = ask_git(
            root, ["ls-tree", "-z", "--full-tree", commit, "--", *wanted[start : start + 200]], _BOUNDS, cancelled
        )
        for entry in answer.data.split(b"\0") if answer else ():
            head, tab, path = entry.partition(b"\t")
            words = head.split()
            if tab and len(words) == 3 and words[1] != b"tree":
                blobs[path] = _blob(path, words[0], words[2])
    return blobs


def is_in(root: str, commit: str, path: bytes, cancelled: Callable[[], bool]) -> bool:
    """True if a commit has a file or folder at a path below the repository's root."""
    answer = ask_git(root, ["ls-tree", "-z", "--full-tree", commit, "--", path], _SHORT, cancelled)
    return bool(answer and answer.data)


def read_blobs(root: str, objects: Iterable[str], cancelled: Callable[[], bool]) -> dict[str, bytes]:
    """The content of git objects, by their hashes.

    Left out are missing objects, as in a partial clone, objects that are no files, and large ones.
    """
    wanted = list(dict.fromkeys(name for name in objects if name))
    if not wanted:
        return {}
    answer = ask_git(root, ["cat-file", "--batch-check"], _BOUNDS, cancelled, "\n".join([*wanted, ""]).encode())
    small, total = [], 0
    for line in answer.data.splitlines() if answer else ():
        words = line.split()
        if len(words) == 3 and words[1] == b"blob" and int(words[2]) <= MAX_BLOB_BYTES:
            total += int(words[2])
            if total <= MAX_TOTAL_BYTES:
                small.append(words[0])
    if not small:
        return {}
    bounds = GitBounds(_BOUNDS.seconds, total + len(small) * 100)
    answer = ask_git(root, ["cat-file", "--batch"], bounds, cancelled, b"\n".join([*small, b""]))
    return dict(_objects(answer.data)) if answer else {}


def _objects(output: bytes) -> Iterable[tuple[str, bytes]]:
    """The objects of a batch: ``hash blob size``, a line break, the content, a line break. A truncated one is left
    out.
    """
    start = 0
    while (end := output.find(b"\n", start)) >= 0:
        words = output[start:end].split()
        start = end + 1
        if len(words) == 3 and words[1] == b"blob":
            size = int(words[2])
            if start + size > len(output):
                return
            yield words[0].decode("ascii"), output[start : start + size]
            start += size + 1
