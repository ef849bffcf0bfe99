"""What a walk found, folder by folder, so that the next one lists only the folders that changed since.

As bytes: a head in JSON, then columns. Strings are joined by NULs, which no file name holds; numbers are arrays in the
machine's order, for a record stays on its machine.
"""

from __future__ import annotations

import json
import os
import zlib
from array import array
from typing import Any, Literal

from smart_explore.source.skipped import SkipReason
from smart_explore.source.stamps import FolderStamp, Marker

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
