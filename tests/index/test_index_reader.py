"""Outlines as an index has them: those that an answer comes back to are kept, those of many files read once are not."""

from __future__ import annotations

from indexed_tree import Tree

from smart_explore.index.snapshot import open_snapshot
from smart_explore.source.candidates import find


def test_an_outline_is_kept_for_the_next_time_but_for_those_who_read_each_once(tree: Tree) -> None:
    every = find(["."], base=str(tree.root))
    path = every.files[0].shown
    with open_snapshot(str(tree.root), every, cancelled=lambda: False, progress=lambda *_: None) as snapshot:
        terms = snapshot.terms
        once = terms.read_outline(path)
        assert once.symbols
        assert terms.read_outline(path) == once
        assert terms.read_outline(path) is not once
        kept = terms.outline_of(path)
        assert kept == once
        assert terms.outline_of(path) is kept
        assert terms.read_outline(path) is kept
