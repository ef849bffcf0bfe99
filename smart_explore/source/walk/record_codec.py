"""Records of walks as bytes: a head in JSON, then columns.

Strings are joined by NULs, which no file name holds; numbers are arrays in the machine's byte order, as a record stays
on its machine.
"""

from __future__ import annotations

import json
import os
import zlib
from array import array
from typing import Any, Literal

from smart_explore.source.walk.record import WalkRecord

_MAGIC = b"walk3\n"
_NUMBERS = ("modified", "changed", "inodes", "devices", "parents", "owners", "skipped_owners")
_CODES: tuple[Literal["q", "Q", "i", "I"], ...] = ("q", "q", "Q", "Q", "i", "I", "I")


def encode(record: WalkRecord) -> bytes:
    """A record as bytes, with a sum of them."""
    language_names = [*sorted({language for language in record.languages if language}), ""]
    reason_names = sorted(set(record.skipped_reasons))
    numbers: list[Any] = [
        array(code, column) for code, column in zip("qqQQ", zip(*record.stamps, strict=True), strict=True)
    ]
    numbers += [record.parents, record.owners, record.skipped_owners]
    language_codes = {name: code for code, name in enumerate(language_names)}
    reason_codes = {name: code for code, name in enumerate(reason_names)}
    columns = [
        *(column.tobytes() for column in numbers),
        record.folder_flags,
        bytes(language_codes[language or ""] for language in record.languages),
        bytes(reason_codes[reason] for reason in record.skipped_reasons),
        b"\0".join(record.folders),
        b"\0".join(record.files),
        b"\0".join(record.skipped_files),
    ]
    head = {
        "in_repository": record.in_repository,
        "weight": record.weight,
        "language_names": language_names,
        "reason_names": reason_names,
        "build": [[owner, os.fsdecode(path)] for owner, path in record.build],
        "skipped_counts": record.skipped_counts,
        "path_states": [[os.fsdecode(path), state] for path, state in record.path_states],
        "sizes": [len(column) for column in columns],
    }
    body = b"".join([json.dumps(head).encode("ascii"), b"\n", *columns])
    return _MAGIC + zlib.crc32(body).to_bytes(4, "big") + body


def decode(data: bytes) -> WalkRecord | None:
    """The record in the output of ``encode``; None for anything else."""
    start = len(_MAGIC) + 4
    if data[: len(_MAGIC)] != _MAGIC or zlib.crc32(memoryview(data)[start:]) != int.from_bytes(
        data[start - 4 : start], "big"
    ):
        return None
    offset = data.index(b"\n", start) + 1
    head = json.loads(data[start:offset])
    columns = []
    for size in head["sizes"]:
        columns.append(data[offset : offset + size])
        offset += size
    numbers = [memoryview(column).cast(code) for code, column in zip(_CODES, columns, strict=False)]
    folder_flags, languages, reasons, folders, files, skipped_files = columns[len(_NUMBERS) :]
    record = WalkRecord()
    record.in_repository, record.weight = head["in_repository"], head["weight"]
    record.folders = folders.split(b"\0")
    record.stamps = list(zip(*numbers[:4], strict=True))
    record.parents, record.owners, record.skipped_owners = numbers[4:]
    record.folder_flags = folder_flags
    names: list[str | None] = [name or None for name in head["language_names"]]
    record.languages = [names[code] for code in languages]
    record.files = files.split(b"\0") if languages else []
    record.skipped_files = skipped_files.split(b"\0") if reasons else []
    record.skipped_reasons = [head["reason_names"][code] for code in reasons]
    record.build = [(owner, os.fsencode(path)) for owner, path in head["build"]]
    record.skipped_counts = [(owner, reason, count) for owner, reason, count in head["skipped_counts"]]
    record.path_states = [(os.fsencode(path), state) for path, state in head["path_states"]]
    return record
