"""Ask an indexed tree for relations: the facts that are missing are made first, and kept."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import NamedTuple

from smart_explore.index.facts import StoredFacts, keep_facts, without_facts
from smart_explore.index.snapshot import Snapshot, open_snapshot
from smart_explore.model import Problem
from smart_explore.relations.tree_facts import TreeFacts
from smart_explore.source.candidates import Candidates


class Related(NamedTuple):
    """What a question about relations sees: a snapshot, the facts of its files, and what was lost in making them."""

    snapshot: Snapshot
    facts: TreeFacts
    problems: tuple[Problem, ...]


@contextmanager
def open_related(
    root: str, found: Candidates, *, cancelled: Callable[[], bool], progress: Callable[[int, int, str], None]
) -> Iterator[Related]:
    """The facts of the files found below ``root``, all of one state of the tree. Raises as ``open_snapshot`` does."""
    asking = _Asking(root, found, cancelled, progress)
    for stores in (True, False):
        with open_snapshot(root, found, cancelled=cancelled, progress=progress) as snapshot:
            if not asking.store_missing(snapshot, stores):  # facts that were stored show in the next snapshot
                yield asking.related(snapshot)
                return


class _Asking:
    """One question: what was made for it and could not be stored, and what was lost."""

    def __init__(
        self, root: str, found: Candidates, cancelled: Callable[[], bool], progress: Callable[[int, int, str], None]
    ) -> None:
        self.root = root
        self.found = found
        self.cancelled = cancelled
        self.progress = progress
        self.kept: dict[bytes, StoredFacts] = {}
        self.lost: dict[bytes, Problem] = {}

    def store_missing(self, snapshot: Snapshot, stores: bool) -> bool:
        """Make the facts that are missing; returns whether some of them were stored."""
        live = snapshot.refreshed.live
        missing = [name for name in without_facts(snapshot.connection, live) if not self.known(snapshot, name)]
        stored = 0
        for made in self.make(snapshot, missing) if missing else ():
            if stores and keep_facts(self.root, made):
                stored += len(made)
            else:
                self.kept |= {one.name: one for one in made}
        return stored > 0

    def related(self, snapshot: Snapshot) -> Related:
        live = snapshot.refreshed.live
        extra = {name: facts for name, facts in self.kept.items() if name in live and live[name].digest == facts.digest}
        return Related(snapshot, TreeFacts(snapshot, extra), tuple(self.lost.values()))

    def known(self, snapshot: Snapshot, name: bytes) -> bool:
        kept = self.kept.get(name)
        return name in self.lost or (kept is not None and kept.digest == snapshot.refreshed.live[name].digest)

    def make(self, snapshot: Snapshot, missing: list[bytes]) -> Iterator[list[StoredFacts]]:
        from smart_explore.relations.extract_facts import Wanted, make_facts

        live = snapshot.refreshed.live
        inside = len(os.fsencode(self.root)) + 1
        candidates = {candidate.path[inside:]: candidate for candidate in self.found.files}
        wanted = [
            Wanted(name, candidate, live[name].digest, partial(snapshot.terms.outline_of, candidate.shown))
            for name in missing
            if (candidate := candidates.get(name))
        ]
        done = 0

        def parsed(files: int) -> None:
            nonlocal done
            done += files
            self.progress(min(done, len(wanted)), len(wanted), "files for their relations")

        for made in make_facts(wanted, cancelled=self.cancelled, parsed=parsed):
            self.lost |= {name: one for name, one in made if isinstance(one, Problem)}
            yield [one for _, one in made if isinstance(one, StoredFacts)]
