"""Make the record of a walk."""

from __future__ import annotations

from array import array

from smart_explore.source.ignore import MAX_WEIGHT, MAX_WEIGHT_IN_ALL
from smart_explore.source.stamps import settled_marker
from smart_explore.source.walk_record import WalkRecord
from smart_explore.source.walking import Walk


def record_of(walk: Walk) -> WalkRecord | None:
    """The record of a walk that has visited all folders; None where its ignore files were too many or unusable."""
    weight = MAX_WEIGHT_IN_ALL - walk.reader.weight_left
    if walk.reader.problems or weight > MAX_WEIGHT_IN_ALL - MAX_WEIGHT:
        return None
    record = WalkRecord()
    record.in_repository, record.weight = walk.repository is not None, weight
    visited = walk.visited
    record.folders = [folder.prefix[:-1] for folder in visited]
    record.stamps = [folder.stamp for folder in visited]
    record.parents = array("i", [folder.parent for folder in visited])
    record.marks = bytes(folder.contents.marks for folder in visited)
    files = [
        (folder.prefix + name, at, language)
        for at, folder in enumerate(visited)
        for name, language in folder.contents.files
    ]
    files.sort(key=lambda file: file[0].replace(b"/", b"\0"))
    record.files = [path for path, _, _ in files]
    record.owners = array("I", [at for _, at, _ in files])
    record.languages = [language for _, _, language in files]
    left = [
        (folder.prefix + name, at, reason)
        for at, folder in enumerate(visited)
        for name, reason in folder.contents.left_out
    ]
    record.left = [path for path, _, _ in left]
    record.left_owners = array("I", [at for _, at, _ in left])
    record.left_reasons = [reason for _, _, reason in left]
    record.build = [(at, folder.prefix + name) for at, folder in enumerate(visited) for name in folder.contents.build]
    record.skipped = [
        (at, reason, count)
        for at, folder in enumerate(visited)
        for reason, count in folder.contents.skipped.items()
        if count
    ]
    seen = walk.reader.seen.items()
    record.seen = [(path, settled_marker(marker, walk.began, walk.doubt_ns)) for path, marker in seen]
    return record
