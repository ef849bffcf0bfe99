"""Find the captures of flat patterns in a tree: what ``tree-sitter query`` prints for them, without compiling them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from smart_explore.tree.patterns import ANY, Item, Pattern, Predicate
from smart_explore.tree.tree import MISSING, Tree

Range = tuple[int, int]
"""The bytes ``[start, end)`` of a capture."""
Capture = tuple[str, Range]
Match = tuple[Capture, ...]

MAX_MATCHES = 1_000
"""So many matches of one pattern at one node count: lists of lists would have the square."""

_WORD = re.compile(rb"\w+")


class PatternTable:
    """The patterns of a language by the kind of their root; ``_`` at the root by a field that they ask for."""

    __slots__ = ("_by_field", "_by_kind", "_single")

    def __init__(self, patterns: Iterable[Pattern]) -> None:
        self._single: dict[str, tuple[str, ...]] = {}
        self._by_kind: dict[str, list[Pattern]] = {}
        self._by_field: dict[str, list[Pattern]] = {}
        for pattern in _with_one_root(patterns):
            root = pattern.root
            if root.kind == ANY:
                field = next(item.field for item in root.items if item.field)
                self._by_field.setdefault(field, []).append(pattern)
            elif root.items or root.without or pattern.predicates:
                self._by_kind.setdefault(root.kind, []).append(pattern)
            else:
                self._single[root.kind] = self._single.get(root.kind, ()) + root.captures

    def captures(self, tree: Tree) -> tuple[dict[str, list[Range]], list[Match]]:
        """The captures that are alone in their match, by name in order, and the matches of several.

        Nodes without a length, which the parser made up, are left out.
        """
        alone: dict[str, list[Range]] = {}
        several: list[Match] = []
        starts, ends, fields, parents = tree.starts, tree.ends, tree.fields, tree.parents
        single, by_kind, by_field = self._single, self._by_kind, self._by_field
        seen: set[tuple[int, str]] = set()
        for index, kind in enumerate(tree.kinds):
            names = single.get(kind)
            if names is not None:
                start, end = starts[index], ends[index]
                if end > start:
                    for name in names:
                        alone.setdefault(name, []).append((start, end))
            patterns = by_kind.get(kind)
            if patterns is not None:
                _match_all(tree, index, patterns, alone, several)
            if fields[index] in by_field and (parents[index], fields[index]) not in seen:
                seen.add((parents[index], fields[index]))
                _match_all(tree, parents[index], by_field[fields[index]], alone, several)
        for ranges in alone.values():
            ranges.sort(key=_outer_first)
        return alone, several


def _with_one_root(patterns: Iterable[Pattern]) -> Iterator[Pattern]:
    for pattern in patterns:
        for root in pattern.root.choices or (pattern.root,):
            captures = root.captures + (pattern.root.captures if pattern.root.choices else ())
            yield pattern._replace(root=root._replace(captures=captures))


def _outer_first(one: Range) -> Range:
    return one[0], -one[1]


def _match_all(
    tree: Tree, index: int, patterns: Sequence[Pattern], alone: dict[str, list[Range]], several: list[Match]
) -> None:
    children = tree.children(index)
    starts, ends, kinds, fields = tree.starts, tree.ends, tree.kinds, tree.fields
    for root, predicates in patterns:
        if len(root.items) == 1 and not predicates:  # most: without going through all that a pattern may say
            item = root.items[0]
            if item.kind and not (item.items or item.next_to or item.or_token or root.captures or root.without):
                kind, field = item.kind, item.field
                for child in children:
                    if (kind == ANY or kinds[child] == kind) and (not field or fields[child] == field):
                        start, end = starts[child], ends[child]
                        if end > start:
                            for name in item.captures:
                                alone.setdefault(name, []).append((start, end))
                continue
        for number, match in enumerate(_matches(tree, index, root, children)):
            if number == MAX_MATCHES:
                break
            if predicates and not _hold(tree.data, predicates, match):
                continue
            if any(end <= start for _, (start, end) in match):
                continue
            if len(match) == 1:
                alone.setdefault(match[0][0], []).append(match[0][1])
            elif match:
                several.append(match)


def _hold(data: bytes, predicates: Sequence[Predicate], match: Match) -> bool:
    found = dict(match)
    return all(
        predicate.holds(data[slice(*found[predicate.capture])])
        for predicate in predicates
        if predicate.capture in found
    )


def _matches(tree: Tree, index: int, item: Item, children: list[int] | None = None) -> Iterator[Match]:
    """The matches of an item at a node of its kind."""
    if children is None:
        children = tree.children(index)
    if item.without and any(tree.fields[child] in item.without for child in children):
        return
    region = (tree.starts[index], tree.ends[index])
    own = tuple((name, region) for name in item.captures)
    if not item.items:
        yield own
        return
    yield from _in_children(tree, index, children, item.items, 0, own)


def _in_children(
    tree: Tree, index: int, children: list[int], items: tuple[Item, ...], first: int, found: Match
) -> Iterator[Match]:
    """The matches of items, one behind the other, in the children of a node from the one numbered ``first`` on."""
    item, rest = items[0], items[1:]
    if item.token:
        yield from _tokens(tree, index, children, items, first, found)
        return
    last = first + 1 if item.next_to else len(children)
    is_there = False
    for number in range(first, min(last, len(children))):
        child = children[number]
        if item.field and tree.fields[child] != item.field:
            continue
        is_there = True
        for choice in item.choices or (item,):
            if choice.kind not in (ANY, tree.kinds[child]) and choice.kind != MISSING:
                continue
            for inner in _matches(tree, child, choice):
                captured = found + inner
                if item.choices:
                    captured += tuple((name, (tree.starts[child], tree.ends[child])) for name in item.captures)
                if rest:
                    yield from _in_children(tree, index, children, rest, number + 1, captured)
                else:
                    yield captured
    if item.or_token and not is_there:
        region = _keyword(tree, index, children, first)
        if region is not None:
            captured = found + tuple((name, region) for name in item.captures)
            if rest:
                yield from _in_children(tree, index, children, rest, first, captured)
            else:
                yield captured


def _keyword(tree: Tree, index: int, children: list[int], first: int) -> Range | None:
    """The word in front of the next child: a keyword in a field (``this`` of ``this.x``) is no node of the tree."""
    start = tree.ends[children[first - 1]] if first else tree.starts[index]
    end = tree.starts[children[first]] if first < len(children) else tree.ends[index]
    word = _WORD.search(tree.data, start, end)
    return None if word is None else word.span()


def _tokens(
    tree: Tree, index: int, children: list[int], items: tuple[Item, ...], first: int, found: Match
) -> Iterator[Match]:
    """The matches where the first item is a token: it is in a gap between the children."""
    item, rest = items[0], items[1:]
    for number, (start, end) in enumerate(tree.gaps(index, children)):
        if number < first:
            continue
        at = tree.data.find(item.token, start, end)
        while at >= 0:
            captured = found + tuple((name, (at, at + len(item.token))) for name in item.captures)
            if rest:
                yield from _in_children(tree, index, children, rest, number, captured)
            else:
                yield captured
            at = tree.data.find(item.token, at + 1, end)
