"""The record of a walk, folder by folder, so that the next walk lists only the folders that changed since."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from smart_explore.source.skipped import SkipReason
    from smart_explore.source.stamps import FolderStamp, PathState
    from smart_explore.source.walk.folder_contents import FolderContents


class Visited(NamedTuple):
    """A folder that a walk has listed; ``parent`` is the number of its parent folder, -1 if it has none.

    ``prefix`` is its path from the root of the walk, empty or with a slash at its end.
    """

    prefix: bytes
    parent: int
    stamp: FolderStamp
    contents: FolderContents


class WalkRecord:
    """Columns over the folders, parents before children, and over the files, sorted.

    ``folders`` are paths from the root without a slash at their end; ``stamps``, ``parents`` (-1 for the root) and
    ``folder_flags`` are parallel. ``files`` are paths too, parallel to ``languages`` and to ``owners``, the numbers of
    their folders. ``skipped_files`` are parallel to ``skipped_owners`` and ``skipped_reasons``. ``build`` has build
    folders, and ``skipped_counts`` counts of entries whose names are not kept, both with the number of their folder.
    ``path_states`` are the states of the paths that the ignore rules came from. ``weight`` is the cost of these rules.
    """

    __slots__ = (
        "build", "files", "folder_flags", "folders", "in_repository", "languages", "owners", "parents", "path_states",
        "skipped_counts", "skipped_files", "skipped_owners", "skipped_reasons", "stamps", "weight",
    )  # fmt: skip

    in_repository: bool
    folders: list[bytes]
    stamps: list[FolderStamp]
    parents: Any
    folder_flags: bytes
    files: list[bytes]
    owners: Any
    languages: list[str | None]
    skipped_files: list[bytes]
    skipped_owners: Any
    skipped_reasons: list[SkipReason]
    build: list[tuple[int, bytes]]
    skipped_counts: list[tuple[int, SkipReason, int]]
    path_states: list[tuple[bytes, PathState]]
    weight: int


def make_record(
    visited: Sequence[Visited], path_states: list[tuple[bytes, PathState]], weight: int, in_repository: bool
) -> WalkRecord:
    """The record of a walk that has visited all folders."""
    record = WalkRecord()
    record.in_repository, record.weight, record.path_states = in_repository, weight, path_states
    record.folders = [folder.prefix[:-1] for folder in visited]
    record.stamps = [folder.stamp for folder in visited]
    record.parents = array("i", [folder.parent for folder in visited])
    record.folder_flags = bytes(folder.contents.flags for folder in visited)
    files = [
        (folder.prefix + name, number, language)
        for number, folder in enumerate(visited)
        for name, language in folder.contents.files
    ]
    files.sort(key=lambda file: file[0].replace(b"/", b"\0"))
    record.files = [path for path, _, _ in files]
    record.owners = array("I", [owner for _, owner, _ in files])
    record.languages = [language for _, _, language in files]
    skipped = [
        (folder.prefix + name, number, reason)
        for number, folder in enumerate(visited)
        for name, reason in folder.contents.skipped_files
    ]
    record.skipped_files = [path for path, _, _ in skipped]
    record.skipped_owners = array("I", [owner for _, owner, _ in skipped])
    record.skipped_reasons = [reason for _, _, reason in skipped]
    record.build = [
        (number, folder.prefix + name) for number, folder in enumerate(visited) for name in folder.contents.build
    ]
    record.skipped_counts = [
        (number, reason, count)
        for number, folder in enumerate(visited)
        for reason, count in folder.contents.skipped.items()
        if count
    ]
    return record
