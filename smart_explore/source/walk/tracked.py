"""Ask git for the files that it tracks under some folders."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

from smart_explore.source.git.run import GitBounds, ask_git
from smart_explore.source.walk.folder_contents import (
    FolderContents,
    add_file,
    empty_contents,
    is_folder_entry,
    list_entries,
)

_SECONDS = 10
_MAX_FOLDERS = 200  # more could exceed the system's limit for arguments


class Tracked(NamedTuple):
    """Paths that git tracks, relative to the repository's root, and the folders above them."""

    files: frozenset[bytes]
    folders: frozenset[bytes]


def tracked_below(root: str, folders: Sequence[bytes], seconds: float = _SECONDS) -> Tracked:
    """The paths that git tracks below ``folders``, which are relative to ``root``, the repository's root.

    Empty if git is missing, refuses the repository, fails, or takes longer than ``seconds``. The paths come out of the
    repository's index: trust them no more than file names.
    """
    listed = _ls_files(root, folders if len(folders) <= _MAX_FOLDERS else (), seconds)
    files = frozenset(path for path in listed.split(b"\0") if path)
    above: set[bytes] = set()
    for path in files:
        folder = os.path.dirname(path)
        while folder and folder not in above:
            above.add(folder)
            folder = os.path.dirname(folder)
    return Tracked(files, frozenset(above))


def tracked_contents(
    tracked: Tracked,
    folders: Iterable[bytes],
    base: bytes,
    root_prefix: bytes,
    language_of: Callable[[bytes], str | None],
) -> Iterator[tuple[bytes, FolderContents]]:
    """The folders in and below ``folders`` that hold tracked files, each with its tracked contents.

    The folders are relative to ``base``, the root of a walk with a slash at its end; ``root_prefix`` is its path from
    the repository's root.
    """
    waiting = [path for path in folders if root_prefix + path in tracked.folders]
    while waiting:
        folder = waiting.pop()
        contents = empty_contents()
        entries, problem = list_entries(base + folder)
        if problem is not None:
            contents.problems.append((b"", problem))
        for entry in entries:
            path = folder + b"/" + entry.name
            if root_prefix + path in tracked.folders and not entry.name.startswith(b".") and is_folder_entry(entry):
                waiting.append(path)
            elif root_prefix + path in tracked.files:
                add_file(contents, entry, language_of(entry.name), b"", None)
        yield folder, contents


def _ls_files(root: str, folders: Sequence[bytes], seconds: float) -> bytes:
    answer = ask_git(root, ["ls-files", "-z", "--cached", "--", *folders], GitBounds(seconds))
    return answer.data if answer is not None and answer.is_whole else b""
