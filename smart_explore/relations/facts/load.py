"""The facts of an indexed tree: missing ones are extracted and stored first."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial
from math import inf
from typing import TYPE_CHECKING, NamedTuple

from smart_explore.index.fact_reader import FactFiles, compare_facts
from smart_explore.index.snapshot import Snapshot, open_snapshot
from smart_explore.model import Problem
from smart_explore.ranking.paths import is_aside
from smart_explore.relations.facts.tree_facts import TreeFacts
from smart_explore.source.candidates import Candidates

if TYPE_CHECKING:
    from smart_explore.index.facts import FactRecord
    from smart_explore.relations.facts.extract import Reading
    from smart_explore.relations.facts.partial_reading import PartialReading
    from smart_explore.source.walk.result import Candidate

Cancelled = Callable[[], bool]
Progress = Callable[[int, int, str], None]


class ReadingBounds(NamedTuple):
    """Limits for finding mentions of a name: the most files to search, and the most to read for all their names.

    If more files are needed, none is read.
    """

    unread: float
    holding: float
    uncalled: bool = False
    """Files in which the name is only called are not read."""
    production: bool = False
    """Nor are tests."""
    only: str = ""
    """The only file to read, relative to the root; ``""`` for all."""


ALL_FILES = ReadingBounds(inf, inf)
FEW_FILES = ReadingBounds(1_500, 24)
"""The limits for reading additional files."""


class Named(NamedTuple):
    """Names whose mentions a question certainly needs: files read for their facts are read for these at once."""

    names: Sequence[str]
    bounds: ReadingBounds


class Related(NamedTuple):
    """The data for a question about relations: a snapshot, the facts of its files, and problems by path of lost files.

    ``read_mentions(names, bounds)`` adds the mentions of names to ``facts``, unless that needs more files than
    ``bounds`` allow.
    """

    snapshot: Snapshot
    facts: TreeFacts
    lost: dict[bytes, Problem]
    read_mentions: Callable[[Sequence[str], ReadingBounds], None]


@contextmanager
def open_related(
    root: str,
    found: Candidates,
    *,
    cancelled: Cancelled,
    progress: Progress,
    reading: PartialReading | None = None,
    only_imports: bool = False,
    named: Named | None = None,
) -> Iterator[Related]:
    """The facts of the files found below ``root``, all of one state of the tree. Raises as ``open_snapshot`` does.

    With a ``reading``, ``found`` are the files that it reads; others stay unread. Mentions of ``named`` are read along
    with missing facts. With ``only_imports`` the facts have only definitions and imports for certain: these come from
    outlines, without parsing. A file that changes meanwhile is read again, with its outline, and finally given up.
    """
    loader = _Loader(root, found, cancelled, progress, only_imports, named)
    for is_last in (False, False, True):
        with open_snapshot(
            root, found, cancelled=cancelled, progress=progress, partial=reading is not None
        ) as snapshot:
            facts = loader.load(snapshot, is_last, reading)
            if facts is not None:
                yield Related(snapshot, facts, loader.lost, partial(loader.read_mentions, snapshot, facts))
                return


class _Loader:
    """The state of one question: records that it extracted but could not store, and files that it lost."""

    def __init__(
        self,
        root: str,
        found: Candidates,
        cancelled: Cancelled,
        progress: Progress,
        only_imports: bool,
        named: Named | None,
    ) -> None:
        self._root = root
        self._found = found
        self._cancelled = cancelled
        self._progress = progress
        self._only_imports = only_imports
        self._named = named
        self._unstored: dict[bytes, FactRecord] = {}
        self._read_for_names: set[bytes] = set()
        self.lost: dict[bytes, Problem] = {}

    def load(self, snapshot: Snapshot, is_last: bool, reading: PartialReading | None = None) -> TreeFacts | None:
        """The facts of a snapshot; None if the next one has more, because some were stored or a file has changed."""
        compared = self._compared(snapshot)
        missing = [path for path in compared.missing if path not in self.lost and not self._has(snapshot, path)]
        if missing or self._unstored:
            from smart_explore.index.facts import shadow_facts, store_facts

            stored = False
            named = self._named
            both = self._to_read(named.names, missing, named.bounds) if named and not self._only_imports else ()
            for records in self._extract(snapshot, {path: "both" if path in both else "facts" for path in missing}):
                if not is_last and store_facts(self._root, records):
                    stored = True
                else:
                    self._unstored |= {record.path: record for record in records}
            changed = [path for path in missing if path in self.lost and self.lost[path].kind == "unreadable"]
            if stored or (changed and not is_last):
                for path in changed:
                    del self.lost[path]
                return None
            shadow_facts(snapshot.connection, [self._unstored[p] for p in self._unstored if self._has(snapshot, p)])
            compared = self._compared(snapshot)
        return TreeFacts(snapshot, compared.stale, reading)

    def _compared(self, snapshot: Snapshot) -> FactFiles:
        live = snapshot.refreshed.live
        return compare_facts(snapshot.connection, live, only_imports=self._only_imports, lost=self.lost)

    def read_mentions(self, snapshot: Snapshot, facts: TreeFacts, names: Sequence[str], bounds: ReadingBounds) -> None:
        """Read all names of the files that contain one of ``names``; of none if that is too much for ``bounds``."""
        unread = [path for path in facts.without_mentions() if path not in self._read_for_names]
        if bounds.only:
            unread = [path for path in unread if path == os.fsencode(bounds.only)]
        if not unread or len(unread) > bounds.unread:
            return
        from smart_explore.index.facts import store_mentions

        wanted = self._to_read(names, unread, bounds)
        self._read_for_names.update(wanted)
        for records in self._extract(snapshot, dict.fromkeys(wanted, "mentions")):
            store_mentions(self._root, records)
            facts.add_mentions(records)

    def _to_read(self, names: Sequence[str], paths: Sequence[bytes], bounds: ReadingBounds) -> set[bytes]:
        """The files that contain one of the names; none if they are more than the bounds allow."""
        from smart_explore.relations.facts.extract import files_with_names

        candidates = self._candidates()
        readable = (path for path in paths if not (bounds.production and is_aside(os.fsdecode(path))))
        holding = files_with_names(
            names, [(path, candidates[path]) for path in readable if path in candidates], bounds.holding
        )
        if len(holding) > bounds.holding:
            return set()
        return {path for path, is_named in holding.items() if is_named or not bounds.uncalled}

    def _has(self, snapshot: Snapshot, path: bytes) -> bool:
        record, live = self._unstored.get(path), snapshot.refreshed.live
        return record is not None and path in live and record.digest == live[path].digest

    def _candidates(self) -> dict[bytes, Candidate]:
        inside = len(os.fsencode(self._root).rstrip(b"/")) + 1
        return {candidate.path[inside:]: candidate for candidate in self._found.files}

    def _extract(self, snapshot: Snapshot, readings: Mapping[bytes, Reading]) -> Iterator[list[FactRecord]]:
        if not readings:
            return
        from smart_explore.relations.facts.extract import FileToExtract, extract_facts, imports_of

        live, candidates = snapshot.refreshed.live, self._candidates()
        files = [
            FileToExtract(
                path, candidate, live[path].digest, partial(snapshot.terms.read_outline, candidate.shown), reading
            )
            for path, reading in readings.items()
            if (candidate := candidates.get(path))
        ]
        if self._only_imports and all(file.reading == "facts" for file in files):
            yield from imports_of(files)
            return
        done = 0

        def report(count: int) -> None:
            nonlocal done
            done += count
            self._progress(min(done, len(files)), len(files), "files for their relations")

        for records, lost in extract_facts(files, cancelled=self._cancelled, report=report):
            self.lost |= lost
            yield records
