"""Elements of a long value or call that a focus does not match, while it matches others."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

from smart_explore.languages.captures import FileCaptures, Region
from smart_explore.symbols.positions import Lines

MANY_LINES = 30
"""The number of lines from which a statement's elements in focus are shown as separate lines."""
BEFORE = 400
"""The bytes before an element that are examined for a bracket."""

_BRACKETS = (b"{", b"[")
_KEYED = re.compile(rb"[\"':.]?[\w$-]+[\"']?\s*(?::|=>?)")
"""The beginning of an element with a name."""

IsMeant = Callable[[int, int], bool]
"""(start, end) in bytes -> True if the focus matches the range."""


def meant_in(file: FileCaptures, wanted: Sequence[int], speaks: Callable[[str], bool]) -> IsMeant:
    """A predicate on byte ranges of a file: True if the range has a ``wanted`` line and ``speaks`` is True of its text.

    ``wanted`` lines are 1-based and sorted; comments do not count.
    """
    lines = Lines(file.data)

    def is_meant(start: int, end: int) -> bool:
        following = bisect_left(wanted, lines.line_of(start)) if end > start else len(wanted)
        if following == len(wanted) or wanted[following] > lines.last_line_of(start, end):
            return False
        pieces, position = list[bytes](), start
        for comment in file.comments_within(start, end):
            pieces.append(file.data[position : comment.start])
            position = comment.end
        return speaks(b"".join([*pieces, file.data[position:end]]).decode("utf-8", "replace"))

    return is_meant


def unfocused_elements(
    file: FileCaptures, start: int, end: int, items: Sequence[Region], is_meant: IsMeant
) -> list[Region]:
    """The ``items`` between two bytes that may be left out, since the focus matches others.

    ``items`` are elements of lists, in source order, outer ones first. None is left out if the focus matches the text
    around them, such as the callee's name.
    """
    if not is_meant(start, end):
        return []
    outer = list(_outermost(items, start, end))
    around = zip((start, *(each.end for each in outer)), (*(each.start for each in outer), end), strict=True)
    if not outer or any(is_meant(*gap) for gap in around):
        return []
    left_out: list[Region] = []
    for bracket, members in _grouped(file.data, outer):
        aside = [each for each in members if not is_meant(*each)]
        left_out += [each for each in aside if bracket != b"(" or not _is_placed(file.data, each)]
        for each in members:
            if each not in aside:
                inner = [item for item in items if each.start <= item.start < each.end and item != each]
                left_out += unfocused_elements(file, *each, inner, is_meant)
    return left_out


def _is_placed(data: bytes, argument: Region) -> bool:
    """True if an argument's position has a meaning: it has no name, and is no value in brackets."""
    return data[argument.start : argument.start + 1] not in _BRACKETS and not _KEYED.match(data, *argument)


def _outermost(items: Sequence[Region], start: int, end: int) -> Iterator[Region]:
    """The items that are in no other item, and are not all of the text between the two bytes."""
    position = start
    for item in items:
        if item.start >= position and item.end <= end and (item.start, item.end) != (start, end):
            yield item
            position = item.end


class _Group(NamedTuple):
    """The ``members`` of one list, and the bracket before the first one."""

    bracket: bytes
    members: list[Region]


def _grouped(data: bytes, items: Iterable[Region]) -> list[_Group]:
    """The elements grouped by the brackets that contain them, each group with its opening bracket."""
    groups = list[_Group]()
    open_groups = list[_Group]()
    for item in items:
        while len(open_groups) > 1 and open_groups[-2].members[-1].end <= item.start:
            open_groups.pop()
        before = data[max(0, item.start - BEFORE) : item.start].rstrip()[-1:]
        if open_groups and before == b",":
            open_groups[-1].members.append(item)
        else:
            open_groups.append(_Group(before, [item]))
            groups.append(open_groups[-1])
    return groups
