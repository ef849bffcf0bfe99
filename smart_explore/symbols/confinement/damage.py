"""The errors of a tree: where they are, their extent, and the declarations that are read in spite of them."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable, Sequence
from itertools import accumulate

from smart_explore.symbols.parsed import Parsed
from smart_explore.tree.tree import ERROR, MISSING, Tree

_OPAQUE = re.compile(r"comment|string|sigil|charlist|char_lit|character|rune|regex|heredoc|jsx_text|raw_text")
_DECLARES = re.compile(
    r"(?:declaration|definition|_item|_spec|_signature|_def|function|method|class|module|assignment|property|field"
    r"|_clause|declarator|_variant|_entry|enum_constant|enumerator|enum_case|table|pair|rule_set|section)$"
)
_HOLDS = re.compile(
    r"(?:declaration|definition|_item|_signature|import|import_\w+|using_directive|^(?:class|method|module|function|def|interface|enum"
    r"|binding|rule_set|at_rule|bind))$"
)
_CONTENT = re.compile(r"content|fragment")
_QUOTE = re.compile(rb"\w{0,3}[^\w\s]")
_ONE_LINE = re.compile(rb"\"(?:[^\"\\\n]|\\.)*+\"|'(?:[^'\\\n]|\\.)*+'")
_GAP = 200
_NAMES = frozenset({"name", "declarator", "pattern", "left"})
_NAMING = re.compile(r"identifier$|_name$|^name$|^word$|^constant$|^key$")
_IN_A_STATEMENT = re.compile(r"variable|parameter|short_var|local|^init")


class Overlaps:
    """A set of ranges that is asked if one of them touches a given range."""

    def __init__(self, ranges: Iterable[tuple[int, int]]) -> None:
        ordered = sorted(ranges)
        self._starts = [start for start, _ in ordered]
        self._last = list(accumulate((end for _, end in ordered), max))

    def touch(self, start: int, end: int) -> bool:
        """True if one of the ranges overlaps or touches ``[start, end]``."""
        number = bisect_right(self._starts, end)
        return number > 0 and self._last[number - 1] >= start


def opaque_ranges(tree: Tree) -> list[tuple[int, int]]:
    """The ranges of comments and strings, sorted, outermost only."""
    ranges: list[tuple[int, int]] = []
    index = 1
    kinds, data = tree.kinds, tree.data
    opaque = _matching(_OPAQUE, tree) - {ERROR}
    while index < len(kinds):
        if kinds[index] not in opaque or not _is_opaque(tree, index):
            index += 1
            continue
        start, end = tree.starts[index], tree.ends[index]
        if "string" in kinds[index] and _is_astray(data, start, end):
            line = data.rfind(b"\n", 0, start) + 1
            behind = data.find(b"\n", end)
            found = _ONE_LINE.finditer(data, line, behind if behind >= 0 else len(data))
            ranges += [each.span() for each in found if not ranges or each.start() >= ranges[-1][1]]
        else:
            ranges.append((start, end))
        index = tree.after[index]
    return sorted(ranges)


def _matching(pattern: re.Pattern[str], tree: Tree) -> set[str]:
    """The kinds of nodes in a tree that match a pattern; a tree has few kinds and many nodes."""
    return {kind for kind in set(tree.kinds) if pattern.search(kind)}


def _is_astray(data: bytes, start: int, end: int) -> bool:
    """True if a supposed string of several lines begins with the closing quote of another string."""
    quote = data[start : start + 1]
    if quote not in (b'"', b"'") or b"\n" not in data[start:end] or data[start : start + 3] == quote * 3:
        return False
    return data.count(quote, data.rfind(b"\n", 0, start) + 1, start) % 2 == 1


def _is_opaque(tree: Tree, index: int) -> bool:
    """True if a node that looks like a string is one: after an error the parser takes code for a string.

    A string of several lines must begin with a quote; string content inside an error must have quotes around it.
    """
    start, end = tree.starts[index], tree.ends[index]
    data, kind = tree.data, tree.kinds[index]
    if "string" not in kind:
        return True
    if tree.kinds[tree.parents[index]] == ERROR and _CONTENT.search(kind):
        return b"\n" not in data[start:end] and data[start - 1 : start] == data[end : end + 1] != b""
    return b"\n" not in data[start:end] or _QUOTE.match(data, start) is not None


def comments_at_errors(parsed: Parsed) -> list[tuple[int, int]]:
    """The comments in errors, and directly before and after them."""
    wrong, tree, data = Overlaps(parsed.errors), parsed.tree, parsed.text
    found = []
    for index, kind in enumerate(tree.kinds):
        if "comment" in kind:
            start, end = tree.starts[index], tree.ends[index]
            before, behind = data[max(0, start - _GAP) : start], data[end : end + _GAP]
            first = start - len(before) + len(before.rstrip())
            if wrong.touch(first, end + len(behind) - len(behind.lstrip())):
                found.append((start, end))
    return found


def innermost(ranges: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    """The ranges, in pre-order, that contain no other."""
    last = len(ranges) - 1
    return [
        each
        for number, each in enumerate(ranges)
        if number == last or ranges[number + 1][0] >= each[1] or ranges[number + 1][1] > each[1]
    ]


def declarations(tree: Tree) -> dict[int, tuple[int, int, bool]]:
    """The declarations by the offset of their names: the node's start and end, and True if it is the start of an error.

    In languages whose grammar marks no names, the offset is the start of the declaration.
    """
    found: dict[int, tuple[int, int, bool]] = {}
    kinds, fields = tree.kinds, tree.fields
    declaring = _matching(_DECLARES, tree)
    for index, kind in enumerate(kinds):
        if not index or kind not in declaring:
            continue
        at = tree.starts[index]
        for child in tree.children(index):
            if fields[child] in _NAMES or (not fields[child] and _NAMING.search(kinds[child])):
                at = tree.starts[child]
                break
        is_guess = kinds[tree.parents[index]] == ERROR and tree.starts[tree.parents[index]] == tree.starts[index]
        found.setdefault(at, (tree.starts[index], tree.ends[index], is_guess))
    return found


def mass(tree: Tree, aside: Sequence[tuple[int, int]] = ()) -> int:
    """The number of bytes in declarations, except local ones; members count twice, in their type and by themselves.

    A declaration with an error among its children does not count: the parser may have invented it. Nor do the stretches
    ``aside`` inside a declaration.
    """
    broken = {tree.parents[at] for at, kind in enumerate(tree.kinds) if kind in (ERROR, MISSING)}
    holding = _matching(_HOLDS, tree) - _matching(_IN_A_STATEMENT, tree)
    size = 0
    for at, kind in enumerate(tree.kinds):
        if at and kind in holding and at not in broken:
            first, last = tree.starts[at], tree.ends[at]
            inside = [(max(first, start), min(last, end)) for start, end in aside if start < last and first < end]
            size += last - first
            if (first, last) not in inside:
                size -= sum(end - start for start, end in inside)
    return size


def kinds_at(parsed: Parsed, offset: int) -> frozenset[str]:
    """The kinds of the nodes that begin at an offset; only declarations, if there are any."""
    kinds = parsed.kinds_at(offset)
    return frozenset([kind for kind in kinds if _DECLARES.search(kind)] or kinds)


def declared(tree: Tree, low: int, high: int) -> int:
    """The number of bytes in declarations, except local ones, that begin in ``[low, high)``."""
    holding = _matching(_HOLDS, tree) - _matching(_IN_A_STATEMENT, tree)
    size = 0
    index = 0
    while index < len(tree.kinds):
        if index and low <= tree.starts[index] < high and tree.kinds[index] in holding:
            size += tree.ends[index] - tree.starts[index]
            index = tree.after[index]
        else:
            index += 1
    return size
