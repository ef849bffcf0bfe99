"""Walks of small trees, with and without what an earlier one found."""

from __future__ import annotations

import os
from pathlib import Path

from smart_explore.source.walk.record import WalkRecord
from smart_explore.source.walk.record_codec import decode, encode
from smart_explore.source.walk.result import WalkResult
from smart_explore.source.walk.walk import walk


def language_of(name: str) -> str | None:
    return {".py": "python", ".js": "javascript"}.get(os.path.splitext(name)[1])


def look(top: Path, known: WalkRecord | None = None, racy_window_ns: int | None = 0, **options: object) -> WalkResult:
    root = os.path.realpath(top)
    return walk(root, language_of=language_of, record=known, racy_window_ns=racy_window_ns, **options)  # type: ignore[arg-type]


def recorded(top: Path, racy_window_ns: int = 0) -> WalkRecord:
    record = look(top, racy_window_ns=racy_window_ns).record
    assert record is not None
    known = decode(encode(record))
    assert known is not None
    return known


def same(left: WalkResult, right: WalkResult) -> bool:
    assert left.files == right.files
    assert left.problems == right.problems
    assert left.skipped == right.skipped
    return True


def make(top: Path, *paths: str) -> None:
    for path in paths:
        (top / path).parent.mkdir(parents=True, exist_ok=True)
        (top / path).write_text("x = 1\n")


def wait_for_the_clock(folder: Path) -> None:
    """Until a file that is written has another time than one that was written before."""
    probe = folder / "probe"
    probe.touch()
    before = probe.stat().st_ctime_ns
    while probe.stat().st_ctime_ns == before:
        os.utime(probe)
