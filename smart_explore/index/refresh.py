"""Bring the index up to what the files are now: find what changed, appeared or went, and parse only that."""

from __future__ import annotations

import os
import sqlite3
import time
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from smart_explore.index.recipe import recipe
from smart_explore.index.rows import SOURCE, Row, Stamp, read_rows, stamp_of
from smart_explore.index.write import Change, forget, remember, start_over_unless
from smart_explore.model import FileOutline, Problem, SourceFile
from smart_explore.source.collect import read_candidate
from smart_explore.source.read import unreadable
from smart_explore.source.walk import Candidate
from smart_explore.symbols.extract import EVERYTHING, extract
from smart_explore.treesitter.locate import require_toolchain

CHUNK_BYTES = 6_000_000
CHUNK_FILES = 800
"""How much is held in memory and written at once."""


class Refreshed(NamedTuple):
    """``live`` are the rows of the candidates that hold source; ``skipped`` counts others by reason."""

    live: dict[bytes, Row]
    problems: list[Problem]
    skipped: dict[str, int]
    parsed: int


def refresh(
    connection: sqlite3.Connection,
    root: str,
    folder: str,
    candidates: Sequence[Candidate],
    *,
    narrowed: bool = False,
    cancelled: Callable[[], bool],
    progress: Callable[[int, int, str], None],
) -> Refreshed:
    """Make the rows of ``candidates``, a walk's findings below ``folder``, true.

    ``narrowed`` says that the walk left out files by name, so that a row without a candidate tells nothing. Raises
    sqlite3.Error, and EnvironmentBrokenError without a working CLI.
    """
    start_over_unless(connection, recipe())
    inside = os.fsencode(os.path.relpath(folder, root)) if folder != root else b""
    rows = read_rows(connection, inside)
    run = _Refresh(connection, root, rows, progress, cancelled)
    changed = run.compare(candidates)
    if not narrowed:
        run.drop_gone()
    run.parse(changed)
    return Refreshed(run.live, run.problems, run.skipped, run.parsed)


class _Refresh:
    def __init__(
        self,
        connection: sqlite3.Connection,
        root: str,
        rows: dict[bytes, Row],
        progress: Callable[[int, int, str], None],
        cancelled: Callable[[], bool],
    ) -> None:
        self.connection = connection
        self.root = os.path.join(os.fsencode(root), b"")
        self.rows = rows
        self.progress = progress
        self.cancelled = cancelled
        self.live: dict[bytes, Row] = {}
        self.problems: list[Problem] = []
        self.skipped: dict[str, int] = {}
        self.parsed = 0
        self.met: set[bytes] = set()

    def compare(self, candidates: Sequence[Candidate]) -> list[tuple[Candidate, Stamp]]:
        """The candidates that have to be read: unknown, changed, or changed so lately that nobody can tell."""
        changed = []
        length = len(self.root)
        for candidate in candidates:
            name = candidate.path[length:]
            try:
                stamp = stamp_of(candidate.path)
            except OSError as error:
                self.problems.append(unreadable(candidate.shown, error))
                continue
            self.met.add(name)
            row = self.rows.get(name)
            if row is None or row.doubtful or row.stamp != stamp:
                changed.append((candidate, stamp))
            else:
                self.count(name, row)
        return changed

    def count(self, name: bytes, row: Row) -> None:
        if row.state == SOURCE:
            self.live[name] = row
        elif row.state:
            self.skipped[row.state] = self.skipped.get(row.state, 0) + 1

    def drop_gone(self) -> None:
        gone = [name for name in self.rows.keys() - self.met if not os.path.lexists(self.root + name)]
        if gone:
            forget(self.connection, gone)

    def parse(self, changed: Sequence[tuple[Candidate, Stamp]]) -> None:
        done = 0
        for chunk in _chunks(changed):
            if self.cancelled():
                return
            self.parse_chunk(chunk, done, len(changed))
            done += len(chunk)

    def parse_chunk(self, chunk: Sequence[tuple[Candidate, Stamp]], done: int, total: int) -> None:
        now = time.time_ns()
        changes: list[Change] = []
        sources: list[tuple[SourceFile, bytes, Stamp, bytes]] = []
        for candidate, stamp in chunk:
            name = candidate.path[len(self.root) :]
            content = read_candidate(candidate)
            if isinstance(content, Problem):
                self.problems.append(content)
            elif isinstance(content, SourceFile):
                digest = _digest(content)
                row = self.rows.get(name)
                if row is not None and row.digest == digest and row.state == SOURCE:
                    kept = row._replace(stamp=stamp, doubtful=stamp.doubtful(now))
                    changes.append(Change(name, kept, row, None, b""))
                else:
                    sources.append((content, name, stamp, digest))
            else:
                row = Row(stamp, stamp.doubtful(now), b"", content or "", 0, 0, 0)
                changes.append(Change(name, row, self.rows.get(name), None, b""))
        for (source, name, stamp, digest), outline in zip(sources, self.outlines(sources, done, total), strict=False):
            if any(problem.kind == "parser" for problem in outline.problems):
                self.problems += outline.problems  # perhaps it works the next time: it is not remembered
                continue
            row = Row(stamp, stamp.doubtful(now), digest, SOURCE, 0, 0, 0)
            changes.append(Change(name, row, self.rows.get(name), outline, source.data))
            self.parsed += 1
        for name, row in remember(self.connection, changes).items():
            self.count(name, row)

    def outlines(
        self, sources: Sequence[tuple[SourceFile, bytes, Stamp, bytes]], done: int, total: int
    ) -> Iterator[FileOutline]:
        """The outlines in the order of ``sources``; fewer where the request was cancelled."""
        if not sources:
            return
        files = [source for source, *_ in sources]
        found: dict[int, FileOutline] = {}
        for count, (at, outline) in enumerate(
            extract(require_toolchain(), files, parts=EVERYTHING, cancelled=self.cancelled), 1
        ):
            found[at] = outline
            self.progress(done + count, total, "files")
        for at in range(len(files)):
            if at not in found:
                return
            yield found[at]


def _digest(source: SourceFile) -> bytes:
    import hashlib

    return hashlib.blake2b(source.data, digest_size=16, person=source.language.encode()[:16]).digest()


def _chunks(changed: Sequence[tuple[Candidate, Stamp]]) -> Iterator[Sequence[tuple[Candidate, Stamp]]]:
    start = volume = 0
    for at, (_, stamp) in enumerate(changed):
        if at > start and (volume + stamp.size > CHUNK_BYTES or at - start >= CHUNK_FILES):
            yield changed[start:at]
            start, volume = at, 0
        volume += stamp.size
    if start < len(changed):
        yield changed[start:]
