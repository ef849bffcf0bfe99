"""A walk from an earlier one's record: it lists only the folders that changed since."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence

from smart_explore.source.ignore.ignores import Ignores
from smart_explore.source.ignore.reader import MAX_WEIGHT, MAX_WEIGHT_IN_ALL
from smart_explore.source.stamps import NOT_CACHEABLE
from smart_explore.source.walk.folder import Folder, ignores_inside, list_folder
from smart_explore.source.walk.record import WalkRecord
from smart_explore.source.walk.replay import add_recorded, changed_since
from smart_explore.source.walk.result import WalkResult
from smart_explore.source.walk.walker import Walker

NEW_RECORD_THRESHOLD = 16
NEW_RECORD_SHARE = 16
"""If more folders changed than these, and more than one in ``NEW_RECORD_SHARE``, all are listed for a new record."""


def walk_changed(walker: Walker, record: WalkRecord, changed: Sequence[int] | None) -> WalkResult | None:
    """The result of a walk from the record of an earlier one; None if the record cannot be used.

    ``changed`` are the numbers of the folders that changed since; None to find them here.
    """
    if changed is None:
        changed = changed_since(record, os.fsdecode(walker.root))
    if changed is None:
        return None
    not_cacheable = sum(record.stamps[number] == NOT_CACHEABLE for number in changed)
    tolerated = max(NEW_RECORD_THRESHOLD, len(record.folders) // NEW_RECORD_SHARE)
    if walker.makes_record and len(changed) - not_cacheable > tolerated:
        return None
    stale = _relist(walker, record, changed) if changed else set()
    if stale is None:
        return None
    before = len(walker.result.files)
    add_recorded(walker.result, record, walker.base, walker.shown, walker.path_filter, stale)
    walker.recorded = range(before, len(walker.result.files))
    walker.build += [path for owner, path in record.build if owner not in stale]
    return walker.finish()


def _relist(walker: Walker, record: WalkRecord, changed: Sequence[int]) -> set[int] | None:
    """List the changed folders, and new ones in them; the numbers of the folders whose record is stale."""
    children: dict[int, dict[bytes, int]] = {number: {} for number in changed}
    for number, parent in enumerate(record.parents):
        if parent in children:
            children[parent][os.path.basename(record.folders[number])] = number
    ignores = _FolderIgnores(walker, record)
    removed: set[int] = set()
    for number in changed:
        if _is_below(number, removed, record):
            continue
        path = record.folders[number]
        prefix = path + b"/" if path else b""
        folder = Folder(walker.base + path, prefix, ignores.above(number), is_root=not path)
        contents, inside = list_folder(folder, walker.languages, walker.reader)
        if contents.flags != record.folder_flags[number]:
            return None
        walker.add(prefix, contents)
        recorded = children[number]
        removed.update(child for name, child in recorded.items() if name not in contents.folders)
        new = [name for name in contents.folders if name not in recorded]
        walker.visit([Folder(walker.base + prefix + name, prefix + name + b"/", inside) for name in new])
    if walker.reader.problems or record.weight + walker.reader.weight > MAX_WEIGHT_IN_ALL - MAX_WEIGHT:
        return None
    return _with_all_below(removed, record) | set(changed)


def _with_all_below(numbers: Iterable[int], record: WalkRecord) -> set[int]:
    below = set(numbers)
    if below:
        for number, parent in enumerate(record.parents):
            if parent in below:
                below.add(number)
    return below


def _is_below(number: int, removed: set[int], record: WalkRecord) -> bool:
    while number >= 0:
        if number in removed:
            return True
        number = record.parents[number]
    return False


class _FolderIgnores:
    """The ignores that count for recorded folders, from the ignore files above these, each read once."""

    def __init__(self, walker: Walker, record: WalkRecord) -> None:
        self._walker, self._record = walker, record
        self._inside: dict[int, Ignores] = {-1: walker.ignores()}

    def above(self, number: int) -> Ignores:
        """The ignore rules for a folder without those of its own ignore files."""
        record = self._record
        chain = []
        parent = record.parents[number]
        while parent not in self._inside:
            chain.append(parent)
            parent = record.parents[parent]
        ignores = self._inside[parent]
        for step in reversed(chain):
            path = record.folders[step]
            folder = Folder(self._walker.base + path, path + b"/" if path else b"", ignores, is_root=not path)
            ignores = ignores_inside(folder, record.folder_flags[step], self._walker.reader)
            self._inside[step] = ignores
        return ignores
