"""What a walk found, folder by folder, so that the next one lists only the folders that changed since.

As bytes: a head in JSON, then columns. Strings are joined by NULs, which no file name holds; numbers are arrays in the
machine's order, for a record stays on its machine.
"""

from __future__ import annotations

import json
import os
import zlib
from array import array
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Literal

from smart_explore.source.ignore import MAX_WEIGHT, MAX_WEIGHT_IN_ALL
from smart_explore.source.skipped import SkipReason
from smart_explore.source.stamps import FolderStamp, Marker, settled_marker

if TYPE_CHECKING:
    from smart_explore.source.walk import Walk

_MAGIC = b"walk1\n"
_NUMBERS = ("modified", "changed", "inodes", "devices", "parents", "owners", "left_owners")
_CODES: tuple[Literal["q", "Q", "i", "I"], ...] = ("q", "q", "Q", "Q", "i", "I", "I")


class WalkRecord:
    """Columns over the folders, parents before what is in them, and over the files, sorted.

    ``folders`` are paths from the root without a slash at their end; ``stamps``, ``parents`` (-1 for the root) and
    ``marks`` go with them. ``files`` are paths too; ``owners`` are the numbers of their folders, ``languages`` their
    languages. ``left`` are files that were left out, with ``left_owners`` and ``left_reasons``. ``build`` are build
    folders and ``skipped`` counts of what has no name here, both by the number of their folder. ``seen`` is what was
    at the paths that the ignore rules came from. ``weight`` is what these rules weigh.
    """

    __slots__ = (
        "build", "files", "folders", "in_repository", "languages", "left", "left_owners", "left_reasons", "marks",
        "owners", "parents", "seen", "skipped", "stamps", "weight",
    )  # fmt: skip

    in_repository: bool
    folders: list[bytes]
    stamps: list[FolderStamp]
    parents: Any
    marks: bytes
    files: list[bytes]
    owners: Any
    languages: list[str | None]
    left: list[bytes]
    left_owners: Any
    left_reasons: list[SkipReason]
    build: list[tuple[int, bytes]]
    skipped: list[tuple[int, SkipReason, int]]
    seen: list[tuple[bytes, Marker]]
    weight: int


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


def encode(record: WalkRecord) -> bytes:
    """A record as bytes, with a sum of them."""
    language_names = [*sorted({language for language in record.languages if language}), ""]
    reason_names = sorted(set(record.left_reasons))
    numbers: list[Any] = [
        array(code, column) for code, column in zip("qqQQ", zip(*record.stamps, strict=True), strict=True)
    ]
    numbers += [record.parents, record.owners, record.left_owners]
    language_codes = {name: at for at, name in enumerate(language_names)}
    reason_codes = {name: at for at, name in enumerate(reason_names)}
    columns = [
        *(column.tobytes() for column in numbers),
        record.marks,
        bytes(language_codes[language or ""] for language in record.languages),
        bytes(reason_codes[reason] for reason in record.left_reasons),
        b"\0".join(record.folders),
        b"\0".join(record.files),
        b"\0".join(record.left),
    ]
    head = {
        "in_repository": record.in_repository,
        "weight": record.weight,
        "language_names": language_names,
        "reason_names": reason_names,
        "build": [[at, os.fsdecode(path)] for at, path in record.build],
        "skipped": record.skipped,
        "seen": [[os.fsdecode(path), marker] for path, marker in record.seen],
        "sizes": [len(column) for column in columns],
    }
    body = b"".join([json.dumps(head).encode("ascii"), b"\n", *columns])
    return _MAGIC + zlib.crc32(body).to_bytes(4, "big") + body


def decode(data: bytes) -> WalkRecord | None:
    """What ``encode`` encoded; None for anything else."""
    start = len(_MAGIC) + 4
    if data[: len(_MAGIC)] != _MAGIC or zlib.crc32(memoryview(data)[start:]) != int.from_bytes(
        data[start - 4 : start], "big"
    ):
        return None
    at = data.index(b"\n", start) + 1
    head = json.loads(data[start:at])
    columns = []
    for size in head["sizes"]:
        columns.append(data[at : at + size])
        at += size
    numbers = [memoryview(column).cast(code) for code, column in zip(_CODES, columns, strict=False)]
    marks, languages, reasons, folders, files, left = columns[len(_NUMBERS) :]
    record = WalkRecord()
    record.in_repository, record.weight = head["in_repository"], head["weight"]
    record.folders = folders.split(b"\0")
    record.stamps = list(zip(*numbers[:4], strict=True))
    record.parents, record.owners, record.left_owners = numbers[4:]
    record.marks = marks
    names: list[str | None] = [name or None for name in head["language_names"]]
    record.languages = [names[code] for code in languages]
    record.files = files.split(b"\0") if languages else []
    record.left = left.split(b"\0") if reasons else []
    record.left_reasons = [head["reason_names"][code] for code in reasons]
    record.build = [(owner, os.fsencode(path)) for owner, path in head["build"]]
    record.skipped = [(owner, reason, count) for owner, reason, count in head["skipped"]]
    record.seen = [(os.fsencode(path), marker) for path, marker in head["seen"]]
    return record


def changed_folders(record: WalkRecord, base: bytes) -> list[int]:
    """The numbers of the folders whose stamps are not, or not for sure, what they were; ``base`` ends in a slash."""
    lstat = os.lstat
    changed = []
    for at, (path, stamp) in enumerate(zip(record.folders, record.stamps, strict=True)):
        try:
            about = lstat(base + path)
        except OSError:
            changed.append(at)
            continue
        if (about.st_mtime_ns, about.st_ctime_ns, about.st_ino, about.st_dev) != stamp:
            changed.append(at)
    return changed


def without(record: WalkRecord, numbers: Iterable[int]) -> set[int]:
    """These folders and all below them, by number."""
    gone = set(numbers)
    if gone:
        for at, parent in enumerate(record.parents):
            if parent in gone:
                gone.add(at)
    return gone
