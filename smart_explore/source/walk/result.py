"""The result of a walk."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from smart_explore.model import Problem
    from smart_explore.source.skipped import SkipReason
    from smart_explore.source.walk.record import WalkRecord


class Candidate(NamedTuple):
    """A file to read: its path, its displayed path, and its language, None if that depends on the content."""

    path: bytes
    shown: str
    language: str | None


class WalkResult:
    """The files sorted by the names of folders and files as bytes, the problems, and counts of skipped entries.

    ``record`` is for the next walk of the same folder, if one was requested and is worth it.
    """

    __slots__ = ("files", "problems", "record", "skipped")

    def __init__(self) -> None:
        self.files: list[Candidate] = []
        self.problems: list[Problem] = []
        self.skipped: Counter[SkipReason] = Counter()
        self.record: WalkRecord | None = None
