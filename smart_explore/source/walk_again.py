"""A walk that knows what an earlier one found: only the folders that changed since are listed."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence

from smart_explore.source.folder import Folder, ignores_inside, list_folder
from smart_explore.source.ignore import MAX_WEIGHT, MAX_WEIGHT_IN_ALL, Ignores
from smart_explore.source.stamps import NEVER
from smart_explore.source.unchanged import changed_since, take_known
from smart_explore.source.walk import WalkResult
from smart_explore.source.walk_record import WalkRecord
from smart_explore.source.walking import Walk

WORTH_A_RECORD = 16
SHARE_WORTH_A_RECORD = 16
"""Where more folders than these, and than one in so many, changed since, all are listed and a new record is made."""


def walk_again(walk: Walk, known: WalkRecord, changed: Sequence[int] | None) -> WalkResult | None:
    """What the walk would find; None where the record is of no use to it.

    ``changed`` are the folders that changed since, None where that was not looked for yet.
    """
    if changed is None:
        changed = changed_since(known, os.fsdecode(walk.root))
    if changed is None:
        return None
    unsteady = sum(known.stamps[at] == NEVER for at in changed)
    if walk.records and len(changed) - unsteady > max(WORTH_A_RECORD, len(known.folders) // SHARE_WORTH_A_RECORD):
        return None
    gone = _relist(walk, known, changed) if changed else set()
    if gone is None:
        return None
    take_known(walk.result, known, walk.base, walk.shown, walk.wanted, gone)
    walk.build += [path for owner, path in known.build if owner not in gone]
    walk.in_order = not gone
    return walk.finished()


def _relist(walk: Walk, known: WalkRecord, changed: Sequence[int]) -> set[int] | None:
    """List the changed folders, and new ones in them; the numbers of those whose known contents are no more."""
    children: dict[int, dict[bytes, int]] = {at: {} for at in changed}
    for at, parent in enumerate(known.parents):
        if parent in children:
            children[parent][os.path.basename(known.folders[at])] = at
    ignores = _IgnoresOf(walk, known)
    removed: set[int] = set()
    for at in changed:
        if _is_below(at, removed, known):
            continue
        path = known.folders[at]
        prefix = path + b"/" if path else b""
        contents, inside = list_folder(
            Folder(walk.base + path, prefix, ignores.of(at), is_root=not path), walk.languages, walk.reader
        )
        if contents.marks != known.marks[at]:
            return None
        walk.take(prefix, contents)
        mine = children[at]
        removed.update(number for name, number in mine.items() if name not in contents.folders)
        new = [name for name in contents.folders if name not in mine]
        walk.visit([Folder(walk.base + prefix + name, prefix + name + b"/", inside) for name in new])
    read = MAX_WEIGHT_IN_ALL - walk.reader.weight_left
    if walk.reader.problems or known.weight + read > MAX_WEIGHT_IN_ALL - MAX_WEIGHT:
        return None
    return _with_all_below(removed, known) | set(changed)


def _with_all_below(numbers: Iterable[int], known: WalkRecord) -> set[int]:
    found = set(numbers)
    if found:
        for at, parent in enumerate(known.parents):
            if parent in found:
                found.add(at)
    return found


def _is_below(at: int, removed: set[int], known: WalkRecord) -> bool:
    while at >= 0:
        if at in removed:
            return True
        at = known.parents[at]
    return False


class _IgnoresOf:
    """The ignores that count for a folder, from the ignore files above it, each read once."""

    def __init__(self, walk: Walk, known: WalkRecord) -> None:
        self.walk, self.known = walk, known
        self.inside: dict[int, Ignores] = {-1: walk.ignores()}

    def of(self, at: int) -> Ignores:
        """The ignores of a folder without those that its own ignore files add."""
        chain = []
        parent = self.known.parents[at]
        while parent not in self.inside:
            chain.append(parent)
            parent = self.known.parents[parent]
        ignores = self.inside[parent]
        for number in reversed(chain):
            path = self.known.folders[number]
            folder = Folder(self.walk.base + path, path + b"/" if path else b"", ignores, is_root=not path)
            ignores = self.inside[number] = ignores_inside(folder, self.known.marks[number], self.walk.reader)
        return ignores
