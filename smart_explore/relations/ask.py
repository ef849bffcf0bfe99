"""Ask an indexed tree for relations: the facts that are missing are made first, and kept."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from functools import partial
from typing import NamedTuple, TypeVar

from smart_explore.index.facts import StoredFacts, keep_facts, without_facts
from smart_explore.index.tree import Tree, ask_tree
from smart_explore.model import Problem
from smart_explore.relations.tree import TreeFacts
from smart_explore.source.collect import Found

Answer = TypeVar("Answer")


class Related(NamedTuple):
    """What a question about relations sees: the tree, its facts, and what was lost in making them."""

    tree: Tree
    facts: TreeFacts
    problems: tuple[Problem, ...]


class _AskAgainError(Exception):
    """Facts were stored: they show in the next look at the index."""


def ask_relations(
    root: str,
    found: Found,
    ask: Callable[[Related], Answer],
    *,
    cancelled: Callable[[], bool],
    progress: Callable[[int, int, str], None],
) -> Answer:
    """What ``ask`` makes of the facts of the files found below ``root``, all of one state of the tree.

    Raises as ``ask_tree`` does.
    """
    asking = _Asking(root, found, cancelled, progress)
    for stores in (True, False):
        try:
            whole = partial(asking.ask, ask, stores)
            return ask_tree(root, found, whole, narrowed=False, cancelled=cancelled, progress=progress)
        except _AskAgainError:
            continue
    raise AssertionError("the second look stores nothing")


class _Asking:
    """One question: what was made for it and could not be stored, and what was lost."""

    def __init__(
        self, root: str, found: Found, cancelled: Callable[[], bool], progress: Callable[[int, int, str], None]
    ) -> None:
        self.root = root
        self.found = found
        self.cancelled = cancelled
        self.progress = progress
        self.kept: dict[bytes, StoredFacts] = {}
        self.lost: dict[bytes, Problem] = {}

    def ask(self, ask: Callable[[Related], Answer], stores: bool, tree: Tree) -> Answer:
        live = tree.refreshed.live
        missing = [name for name in without_facts(tree.connection, live) if not self.known(tree, name)]
        if missing:
            stored = 0
            for made in self.make(tree, missing):
                if stores and keep_facts(self.root, made):
                    stored += len(made)
                else:
                    self.kept |= {one.name: one for one in made}
            if stored:
                raise _AskAgainError
        extra = {name: facts for name, facts in self.kept.items() if name in live and live[name].digest == facts.digest}
        return ask(Related(tree, TreeFacts(tree, extra), tuple(self.lost.values())))

    def known(self, tree: Tree, name: bytes) -> bool:
        kept = self.kept.get(name)
        return name in self.lost or (kept is not None and kept.digest == tree.refreshed.live[name].digest)

    def make(self, tree: Tree, missing: list[bytes]) -> Iterator[list[StoredFacts]]:
        from smart_explore.relations.make import Wanted, make_facts

        live = tree.refreshed.live
        inside = len(os.fsencode(self.root)) + 1
        candidates = {candidate.path[inside:]: candidate for candidate in self.found.candidates}
        wanted = [
            Wanted(name, candidate, live[name].digest, partial(tree.terms.outline_of, candidate.shown))
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
