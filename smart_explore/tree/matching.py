"""Find the captures of flat patterns in a tree, as ``tree-sitter query`` prints them, without compiling a query."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice

from smart_explore.tree.patterns import ANY, Item, Pattern, Predicate
from smart_explore.tree.tree import Tree

Range = tuple[int, int]
"""The bytes ``[start, end)`` of a capture."""
Match = tuple[tuple[str, Range], ...]
"""The captures of one match, as (name, range)."""

_KEYWORD = re.compile(rb"\w+\??(?:\s+\w+)*|[^\w\s()\[\]{},;]+")
"""A keyword or operator between two nodes: ``this``, ``not in``, ``&&``."""
_OPERATOR_BYTES = frozenset(b"+-*/%=<>!&|^~?:.@\\")


class PatternTable:
    """The patterns of a language by the kind of their root; those with the root ``_`` by the field of the child.

    Patterns of a single node, and of a node with one captured child, have tables of their own.
    """

    __slots__ = ("_by_field", "_by_kind", "_of_child", "_single")

    def __init__(self, patterns: Iterable[Pattern]) -> None:
        self._single: dict[str, tuple[str, ...]] = {}
        self._of_child: dict[str, list[Item]] = {}
        self._by_kind: dict[str, list[Pattern]] = {}
        self._by_field: dict[str, list[Item]] = {}
        for pattern in patterns:
            root, predicates = pattern
            if root.kind == ANY:
                self._by_field.setdefault(root.items[0].field, []).append(root.items[0])
            elif not root.items and not predicates:
                self._single[root.kind] = self._single.get(root.kind, ()) + root.captures
            elif len(root.items) == 1 and root.items[0].is_plain() and not root.captures and not predicates:
                self._of_child.setdefault(root.kind, []).append(root.items[0])
            else:
                self._by_kind.setdefault(root.kind, []).append(pattern)

    def captures(self, tree: Tree) -> dict[str, set[Range]]:
        """The captures by name. Empty nodes, which the parser inserted, are left out."""
        found: defaultdict[str, set[Range]] = defaultdict(set)
        starts, ends, kinds, fields, parents = tree.starts, tree.ends, tree.kinds, tree.fields, tree.parents
        for index, (kind, field) in enumerate(zip(kinds, fields, strict=True)):
            parent = parents[index]
            for name in self._single.get(kind, ()):
                found[name].add((starts[index], ends[index]))
            for item in self._by_field.get(field, ()):
                if item.kind in (ANY, kind):
                    for name in item.captures:
                        found[name].add((starts[index], ends[index]))
            for item in self._of_child.get(kinds[parent], ()) if parent >= 0 else ():
                if item.kind in (ANY, kind) and item.field in ("", field):
                    for name in item.captures:
                        found[name].add((starts[index], ends[index]))
            if kind in self._by_kind:
                _match_all(tree, index, self._by_kind[kind], found)
        return {name: {one for one in ranges if one[1] > one[0]} for name, ranges in found.items()}


def _match_all(tree: Tree, index: int, patterns: Sequence[Pattern], found: defaultdict[str, set[Range]]) -> None:
    """Add the captures of the patterns whose root is the node ``index``."""
    children = tree.children(index)
    for root, predicates in patterns:
        for match in _matches(tree, index, root, children):
            if not predicates or _hold(tree.data, predicates, match):
                for name, one in match:
                    found[name].add(one)


def _hold(data: bytes, predicates: Sequence[Predicate], match: Match) -> bool:
    found = dict(match)
    return all(
        predicate.holds(data[slice(*found[predicate.capture])])
        for predicate in predicates
        if predicate.capture in found
    )


def _matches(tree: Tree, index: int, item: Item, children: list[int]) -> Iterator[Match]:
    """The matches of an item at a node of its kind."""
    own = tuple((name, (tree.starts[index], tree.ends[index])) for name in item.captures)
    return _in_children(tree, index, children, item.items, 0, own) if item.items else iter((own,))


def _in_children(
    tree: Tree, index: int, children: list[int], items: tuple[Item, ...], first: int, found: Match
) -> Iterator[Match]:
    """The matches of consecutive items in the children of a node, from child number ``first`` on."""
    item, rest = items[0], items[1:]
    for following, captured in _places(tree, index, children, item, first):
        if rest:
            yield from _in_children(tree, index, children, rest, following, found + captured)
        else:
            yield found + captured


def _places(tree: Tree, index: int, children: list[int], item: Item, first: int) -> Iterator[tuple[int, Match]]:
    """Each match of an item, with the number of the first child that may match the next item."""
    last = first + 1 if item.next_to else len(children)
    for choice in item.choices or (item,):
        if choice.token:
            for number, region in _tokens(tree, index, children, choice.token, first):
                yield number, tuple((name, region) for name in choice.captures)
            continue
        is_there = False
        for number, child in enumerate(children[first:last], first):
            if choice.field and tree.fields[child] != choice.field:
                continue
            is_there = True
            if choice.kind in (ANY, tree.kinds[child]):
                inside = tree.children(child) if choice.items else []
                for match in _matches(tree, child, choice, inside):
                    yield number + 1, match
        if choice.or_token and not is_there:
            keyword = _keyword(tree, index, children, first, last)
            if keyword is not None:
                yield first, tuple((name, keyword) for name in choice.captures)


def _keyword(tree: Tree, index: int, children: list[int], first: int, last: int) -> Range | None:
    """The first keyword or operator before the children ``first`` to ``last``, or after the last one."""
    gaps = islice(tree.gaps(index, children), first, last + 1)
    found = (_KEYWORD.search(tree.data, start, end) for start, end in gaps)
    return next((token.span() for token in found if token is not None), None)


def _tokens(tree: Tree, index: int, children: list[int], token: bytes, first: int) -> Iterator[tuple[int, Range]]:
    """The ranges of a token in the gaps between the children, each with the number of the child after the gap."""
    for number, (start, end) in islice(enumerate(tree.gaps(index, children)), first, None):
        at = _find_token(tree.data, token, start, end)
        while at >= 0:
            yield number, (at, at + len(token))
            at = _find_token(tree.data, token, at + 1, end)


def _find_token(data: bytes, token: bytes, start: int, end: int) -> int:
    """The first offset of a token that is not part of a longer operator, as ``=`` is of ``==``; -1 for none."""
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
