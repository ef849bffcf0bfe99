"""What became of the folders of a walk's record: in most cases nothing, and the walk need not be made again."""

from __future__ import annotations

import os
from collections.abc import Callable, Collection
from itertools import repeat

from smart_explore.source.build_folders import NEVER_SOURCE
from smart_explore.source.repository import find_root
from smart_explore.source.stamps import marker_of
from smart_explore.source.walk import Candidate, WalkResult
from smart_explore.source.walk_record import WalkRecord


def changed_since(known: WalkRecord, root: str) -> list[int] | None:
    """The numbers of the folders whose stamps are not, or not for sure, what they were; None: the record is of no use.

    It is of none where an ignore file, or what it hangs on, has changed: what one excludes may be anywhere.
    """
    repository = find_root(root)
    if known.in_repository != (repository is not None) or repository not in (None, root):
        return None
    if any(marker_of(path) != marker for path, marker in known.seen):
        return None
    base = os.path.join(os.fsencode(root), b"")
    lstat = os.lstat
    changed = []
    for at, (path, stamp) in enumerate(zip(known.folders, known.stamps, strict=True)):
        try:
            about = lstat(base + path)
        except OSError:
            changed.append(at)
            continue
        if (about.st_mtime_ns, about.st_ctime_ns, about.st_ino, about.st_dev) != stamp:
            changed.append(at)
    return changed


def unchanged(known: WalkRecord, root: str, shown: str, wanted: Callable[[str], bool] | None) -> WalkResult | None:
    """What a walk would find where no folder has changed; None where git has to be asked about build folders."""
    worth = sum(os.path.basename(path) not in NEVER_SOURCE for _, path in known.build)
    if worth and known.in_repository:
        return None
    result = WalkResult()
    take_known(result, known, os.path.join(os.fsencode(root), b""), shown, wanted, ())
    if worth:
        result.skipped["build folder"] += worth
    return result


def take_known(
    result: WalkResult,
    known: WalkRecord,
    base: bytes,
    shown: str,
    wanted: Callable[[str], bool] | None,
    gone: Collection[int],
) -> None:
    """Add to the result what is known of all folders but those that are ``gone``; ``base`` ends in a slash."""
    names = os.fsdecode(b"\0".join(known.files)).split("\0") if known.files else []
    if shown:
        names = [shown + name for name in names]
    every = zip([base + path for path in known.files], names, known.languages, strict=True)
    files: list[Candidate] = list(map(tuple.__new__, repeat(Candidate), every))  # in two thirds of _make's time
    if gone:
        files = [file for file, owner in zip(files, known.owners, strict=True) if owner not in gone]
    result.files += files if wanted is None else [file for file in files if wanted(file.shown)]
    for path, owner, reason in zip(known.left, known.left_owners, known.left_reasons, strict=True):
        if owner not in gone and (wanted is None or wanted(shown + os.fsdecode(path))):
            result.skipped[reason] += 1
    for owner, reason, count in known.skipped:
        if owner not in gone:
            result.skipped[reason] += count
