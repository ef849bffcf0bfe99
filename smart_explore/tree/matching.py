"""Find the captures of flat patterns in a tree: what ``tree-sitter query`` prints for them, without compiling them."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import NamedTuple

from smart_explore.tree.patterns import ANY, Item, Pattern, Predicate
from smart_explore.tree.tree import MISSING, Tree

Range = tuple[int, int]
"""The bytes ``[start, end)`` of a capture."""
Capture = tuple[str, Range]
Match = tuple[Capture, ...]

MAX_MATCHES = 1_000
"""The most matches of one pattern at one node: lists of lists would have the square."""

_KEYWORD = re.compile(rb"\w+\??(?:\s+\w+)*|[^\w\s()\[\]{},;]+")
"""A keyword or operator between two nodes, as ``this``, ``not in``, ``&&``."""
_OPERATOR_BYTES = frozenset(b"+-*/%=<>!&|^~?:.@\\")


class _Row(NamedTuple):
    """One pattern. ``flat`` has kind, field and captures of its children, if it requires nothing else of them."""

    root: Item
    predicates: tuple[Predicate, ...]
    flat: tuple[tuple[str, str, tuple[str, ...]], ...]


class PatternTable:
    """The patterns of a language by the kind of their root; ``_`` at the root by a field that they ask for."""

    __slots__ = ("_by_field", "_by_kind", "_single")

    def __init__(self, patterns: Iterable[Pattern]) -> None:
        self._single: dict[str, tuple[str, ...]] = {}
        self._by_kind: dict[str, list[_Row]] = {}
        self._by_field: dict[str, list[_Row]] = {}
        for root, predicates in _with_one_root(patterns):
            row = _Row(root, predicates, _flat(root))
            if root.kind == ANY:
                field = next(item.field for item in root.items if item.field)
                self._by_field.setdefault(field, []).append(row)
            elif root.items or root.without or predicates:
                self._by_kind.setdefault(root.kind, []).append(row)
            else:
                self._single[root.kind] = self._single.get(root.kind, ()) + root.captures

    def captures(self, tree: Tree) -> tuple[dict[str, list[Range]], list[Match]]:
        """The captures that are alone in their match, by name in order, and the matches of several.

        Nodes without a length, which the parser made up, are left out.
        """
        alone: defaultdict[str, list[Range]] = defaultdict(list)
        several: list[Match] = []
        starts, ends, fields, parents, after = tree.starts, tree.ends, tree.fields, tree.parents, tree.after
        single, by_kind, by_field = self._single, self._by_kind, self._by_field
        seen: set[tuple[int, str]] = set()
        for index, (kind, field) in enumerate(zip(tree.kinds, fields, strict=True)):
            if kind in single:
                start, end = starts[index], ends[index]
                if end > start:
                    for name in single[kind]:
                        alone[name].append((start, end))
            if kind in by_kind and (after[index] > index + 1 or ends[index] > starts[index]):
                _match_all(tree, index, by_kind[kind], alone, several)
            if field in by_field and (parents[index], field) not in seen:
                seen.add((parents[index], field))
                _match_all(tree, parents[index], by_field[field], alone, several)
        for ranges in alone.values():
            ranges.sort(key=lambda one: (one[0], -one[1]))
        return alone, several


def _with_one_root(patterns: Iterable[Pattern]) -> Iterator[Pattern]:
    for pattern in patterns:
        for root in pattern.root.choices or (pattern.root,):
            captures = root.captures + (pattern.root.captures if pattern.root.choices else ())
            yield pattern._replace(root=root._replace(captures=captures))


def _flat(root: Item) -> tuple[tuple[str, str, tuple[str, ...]], ...]:
    for item in root.items:
        if item.items or item.choices or item.token or item.without or item.next_to or item.or_token:
            return ()
    return () if root.without else tuple((item.kind, item.field, item.captures) for item in root.items)


def _match_all(
    tree: Tree, index: int, rows: Sequence[_Row], alone: defaultdict[str, list[Range]], several: list[Match]
) -> None:
    """Add the captures of the patterns whose root is that node."""
    starts, ends, kinds, fields = tree.starts, tree.ends, tree.kinds, tree.fields
    children = tree.children(index)
    for root, predicates, flat in rows:
        if len(flat) == 1 and not root.captures and not predicates:
            ((kind, field, names),) = flat
            for child in children:
                if (not field or fields[child] == field) and (kind == ANY or kinds[child] == kind):
                    start, end = starts[child], ends[child]
                    if end > start:
                        for name in names:
                            alone[name].append((start, end))
            continue
        matches = _flat_matches(tree, index, root, children, flat) if flat else _matches(tree, index, root, children)
        for match in islice(matches, MAX_MATCHES):
            if predicates and not _hold(tree.data, predicates, match):
                continue
            if len(match) == 1:
                ((name, one),) = match
                if one[1] > one[0]:
                    alone[name].append(one)
            elif match and all(end > start for _, (start, end) in match):
                several.append(match)


def _flat_matches(
    tree: Tree,
    index: int,
    root: Item,
    children: Sequence[int],
    flat: Sequence[tuple[str, str, tuple[str, ...]]],
) -> Iterator[Match]:
    """The matches of children one behind the other, each by its kind and field."""
    starts, ends, kinds, fields = tree.starts, tree.ends, tree.kinds, tree.fields
    found: list[tuple[int, Match]] = [(-1, tuple((name, (starts[index], ends[index])) for name in root.captures))]
    for kind, field, names in flat:
        fitting = [
            child
            for child in children
            if (not field or fields[child] == field) and (kind == ANY or kinds[child] == kind)
        ]
        if not fitting:
            return iter(())
        found = [
            (child, (*match, *((name, (starts[child], ends[child])) for name in names)))
            for last, match in found[:MAX_MATCHES]
            for child in fitting
            if child > last
        ]
    return (match for _, match in found)


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
    if item.choices and all(choice.token for choice in item.choices):
        for choice in item.choices:
            token = choice._replace(captures=choice.captures + item.captures)
            yield from _tokens(tree, index, children, (token, *rest), first, found)
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
        region = _keyword(tree, index, children, first, last)
        if region is not None:
            captured = found + tuple((name, region) for name in item.captures)
            if rest:
                yield from _in_children(tree, index, children, rest, first, captured)
            else:
                yield captured


def _keyword(tree: Tree, index: int, children: list[int], first: int, last: int) -> Range | None:
    """The keyword or operator in front of one of the next children, or behind the last: in a field (``this`` of
    ``this.x``, ``+`` of ``a + b``) it is no node of the tree.
    """
    gaps = islice(tree.gaps(index, children), first, last + 1)
    found = (_KEYWORD.search(tree.data, start, end) for start, end in gaps)
    return next((token.span() for token in found if token is not None), None)


def _tokens(
    tree: Tree, index: int, children: list[int], items: tuple[Item, ...], first: int, found: Match
) -> Iterator[Match]:
    """The matches where the first item is a token: it is in a gap between the children."""
    item, rest = items[0], items[1:]
    for number, (start, end) in enumerate(tree.gaps(index, children)):
        if number < first:
            continue
        at = _find_token(tree.data, item.token, start, end)
        while at >= 0:
            captured = found + tuple((name, (at, at + len(item.token))) for name in item.captures)
            if rest:
                yield from _in_children(tree, index, children, rest, number, captured)
            else:
                yield captured
            at = _find_token(tree.data, item.token, at + 1, end)


def _find_token(data: bytes, token: bytes, start: int, end: int) -> int:
    """The first place of a token that is no part of a longer operator, as ``=`` is of ``==``; -1 for none."""
    at = data.find(token, start, end)
    while (
        at >= 0
        and token[-1] in _OPERATOR_BYTES
        and (
            (at > start and data[at - 1] in _OPERATOR_BYTES)
            or (at + len(token) < end and data[at + len(token)] in _OPERATOR_BYTES)
        )
    ):
        at = data.find(token, at + 1, end)
    return at
