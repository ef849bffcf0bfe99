"""Which entries of a tree are shown when there are too many: every folder gets its share, the upper ones first."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from smart_explore.model.tree_answer import FolderEntry


def allocate_entries(root: FolderEntry, limit: int) -> dict[str, int]:
    """The number of entries that each visible folder shows, by its path; folders are shown before files.

    Level by level the folders share the rest of ``limit`` evenly, and leave what they do not need to the others. No
    level takes more than three quarters of the rest, as long as folders further down need some.
    """
    shown = {root.path: 0}
    remaining = limit
    for all_of_it in (False, True):
        level = [root]
        while level and remaining:
            wants = [folder.entries - shown.setdefault(folder.path, 0) for folder in level]
            room = remaining if all_of_it else max(1, remaining * 3 // 4)
            for folder, given in zip(level, even_shares(wants, room), strict=True):
                shown[folder.path] += given
                remaining -= given
            level = [inner for folder in level for inner in folder.folders[: shown[folder.path]]]
    return shown


def even_shares(wants: Sequence[int], total: int) -> list[int]:
    """Even shares of ``total``, none larger than needed; the first ones get an indivisible rest."""
    given = [0] * len(wants)
    waiting = sorted(range(len(wants)), key=wants.__getitem__)
    for done, index in enumerate(waiting):
        given[index] = min(max(0, wants[index]), total // (len(wants) - done))
        total -= given[index]
    for index, want in enumerate(wants):
        if total and given[index] < want:
            given[index] += 1
            total -= 1
    return given


def files_shown(root: FolderEntry, shown: dict[str, int]) -> int:
    """How many files are shown where so many entries of each folder are."""
    return sum(max(0, shown.get(folder.path, 0) - len(folder.folders)) for folder in visible_folders(root, shown))


def visible_folders(root: FolderEntry, shown: dict[str, int]) -> Iterator[FolderEntry]:
    """The folder and those below it that are shown."""
    waiting = [root]
    while waiting:
        folder = waiting.pop()
        yield folder
        waiting += folder.folders[: shown.get(folder.path, 0)]
