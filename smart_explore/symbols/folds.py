"""The parts of a file that a skeleton may fold: blocks, the statements in them, long values."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Sequence

from smart_explore.languages.captures import FileCaptures, Region
from smart_explore.languages.intervals import IntervalIndex

BODY, BLOCK, STATEMENT, RESULT, LITERAL, TEXT = range(6)

_MARKS = {"body": BODY, "block": BLOCK, "open": BLOCK, "result": RESULT, "literal": LITERAL, "text": TEXT}
_CONTAINERS = (BODY, BLOCK)


class Part:
    """A region that may be folded; ``statements`` are those of a body or block, in order, without comments."""

    __slots__ = ("end", "start", "statements", "what")

    def __init__(self, start: int, end: int, what: int) -> None:
        self.start = start
        self.end = end
        self.what = what
        self.statements: list[Region] = []


def parts_of(file_captures: FileCaptures) -> list[Part]:
    """The parts that ``queries/<language>/folds.scm`` captures, outer ones first; the first part is the whole file."""
    marks = {
        name[len("fold.") :]: regions for name, regions in file_captures.captures.items() if name.startswith("fold.")
    }
    if "owner" in marks:
        marks["body"] = _whole_bodies(marks.get("body", ()), marks["owner"])
    fixed = {(region.start, region.end) for region in marks.get("fixed", ())}
    kinds: dict[tuple[int, int], int] = {}
    for name in ("result", "block", "body", "open"):  # the last mark of a node counts
        for region in marks.get(name, ()):
            key = region.start, region.end
            if key not in fixed:
                kinds[key] = _MARKS[name]
    parts = [Part(start, end, what) for (start, end), what in kinds.items()]
    for name in ("literal", "text"):
        parts += [Part(region.start, region.end, _MARKS[name]) for region in marks.get(name, ())]
    comments = {region.start for region in file_captures.comments}
    statements = [region for region in marks.get("statement", ()) if region.start not in comments]
    parts += [Part(region.start, region.end, STATEMENT) for region in statements]
    parts.sort(key=lambda part: (part.start, -part.end, part.what))
    whole = Part(0, len(file_captures.data) + 1, BLOCK)
    _assign(whole, parts)
    before = {(region.start, region.end) for region in marks.get("before", ())}
    after = {(region.start, region.end) for region in marks.get("after", ())}
    if before or after:
        for part in [whole, *parts]:
            if part.statements:
                part.statements = joined_statements(part.statements, before, after)
    return [whole, *parts]


def _whole_bodies(pieces: Iterable[Region], owners: Sequence[Region]) -> list[Region]:
    """Bodies in pieces, as guards with their bindings: from the first piece to the end of the owner."""
    owners = sorted(owners)
    index = IntervalIndex(owners)
    starts: dict[int, int] = {}
    for piece in sorted(pieces):
        starts.setdefault(index.innermost(piece.start), piece.start)
    return [Region(start, owners[number].end) for number, start in starts.items() if number >= 0]


def _assign(whole: Part, parts: Iterable[Part]) -> None:
    around = [whole]
    for part in parts:
        while part.start >= around[-1].end:
            around.pop()
        if part.what == STATEMENT:
            around[-1].statements.append(Region(part.start, part.end))
        elif part.what in _CONTAINERS:
            around.append(part)


def joined_statements(
    statements: Sequence[Region], before: set[tuple[int, int]], after: set[tuple[int, int]]
) -> list[Region]:
    """The statements, joined with those that belong to the one before or after them."""
    result: list[Region] = []
    waiting = False
    for region in statements:
        key = region.start, region.end
        if result and (waiting or key in after):
            result[-1] = Region(result[-1].start, max(result[-1].end, region.end))
        else:
            result.append(region)
        waiting = key in before
    return result


class Offsets:
    """Byte offsets with a fast test for a range."""

    __slots__ = ("_sorted",)

    def __init__(self, offsets: Iterable[int]) -> None:
        self._sorted = sorted(offsets)

    def within(self, start: int, end: int) -> bool:
        """True if one of the offsets is in ``[start, end)``."""
        index = bisect_left(self._sorted, start)
        return index < len(self._sorted) and self._sorted[index] < end
