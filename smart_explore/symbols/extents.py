"""Extend definitions to the nodes that wrap them and the decorators above them."""

from __future__ import annotations

import re
from collections.abc import Sequence

from smart_explore.languages.captures import Definition, Region

Wrappers = dict[tuple[int, int], list[tuple[Region, str]]]
"""The wrappers of each node, by its start and end, with the wrapper's name."""

_SPACE = re.compile(rb"\s*")
_CHUNK = 256


def wrap(definition: Definition, wrappers: Wrappers) -> None:
    """Widen a definition to the outermost node that wraps it and nothing else."""
    start, end = definition.node_start, definition.node_end
    names: list[str] = []
    while (around := wrappers.get((start, end))) is not None:
        names += [name for _, name in around]
        widest = max((region for region, _ in around), key=lambda region: region.end - region.start)
        if widest.end - widest.start <= end - start:
            break
        start, end = widest.start, widest.end
        if "decorated" not in names:
            definition.head_start = start
        definition.start, definition.end = start, end
    definition.wrappers = tuple(names)


def decorate(
    definitions: Sequence[Definition], decorators: Sequence[Region], comments: Sequence[Region], data: bytes
) -> None:
    """Include the decorators before a definition, if only comments and white space are between.

    Decorators that begin a definition's own range (Java's annotations) move the start of its signature after them.
    """
    if not decorators:
        return
    comment_starts = dict(comments)
    starts = dict(decorators)
    comment_ends = {region.end: region.start for region in comments}
    ends = {region.end: region.start for region in decorators}
    for definition in definitions:
        if definition.head_start in starts:
            definition.head_start = _behind(definition, starts, comment_starts, data)
        offset: int | None = definition.start
        while offset is not None:
            before = space_before(data, offset)
            offset = ends.get(before)
            if offset is not None:
                definition.start = offset
            else:
                offset = comment_ends.get(before)


def _behind(definition: Definition, starts: dict[int, int], comment_starts: dict[int, int], data: bytes) -> int:
    """The offset after the decorators that a definition begins with, and after the comments that follow them."""
    offset = definition.head_start
    while True:
        end = starts.get(offset) or comment_starts.get(offset)
        if end is None or end >= definition.end:
            return offset
        space = _SPACE.match(data, end)
        offset = space.end() if space else end


def space_before(data: bytes, offset: int) -> int:
    """The start of the white space before ``offset``, which is the end of the text before it."""
    while offset > 0:
        low = max(0, offset - _CHUNK)
        text = data[low:offset].rstrip(b" \t\r\n")
        if text:
            return low + len(text)
        offset = low
    return 0
