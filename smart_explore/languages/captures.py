"""A matched construct that becomes a Symbol, and the captures of the file around it."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable
from typing import NamedTuple, TypeVar

from smart_explore.languages.intervals import IntervalIndex
from smart_explore.model.kinds import CALLABLE_KINDS

_MAX_GAP = 2_000  # bytes of white space between two constructs

T = TypeVar("T")


class Region(NamedTuple):
    """A half-open byte range ``[start, end)`` of a file. Regions sort by their start, then by their end."""

    start: int
    end: int


class Definition:
    """A ``@definition.<kind>`` match. All offsets count bytes from 0.

    ``node_start`` and ``node_end`` are the matched node; ``start`` and ``end`` include its wrappers (``export``,
    ``template <..>``, ``decorated_definition``) and the decorators above it. ``head_start`` is the start of the
    signature: the outermost wrapper without decorators. ``body`` is the part that a signature leaves out. ``owner``
    names the type of a declaration outside it (``A::B`` for C++'s ``void A::B::f()``). ``extras`` are the match's other
    captures by name. A rule may change name, kind, owner, start and end.
    """

    __slots__ = (
        "body",
        "children",
        "end",
        "extras",
        "head_start",
        "kind",
        "name",
        "name_start",
        "node_end",
        "node_start",
        "owner",
        "parent",
        "start",
        "wrappers",
    )

    def __init__(
        self,
        kind: str,
        name: str,
        name_start: int,
        node_start: int,
        node_end: int,
        start: int,
        end: int,
        head_start: int,
        body: Region | None = None,
        extras: dict[str, list[Region]] | None = None,
    ) -> None:
        self.kind = kind
        self.name = name
        self.name_start = name_start
        self.node_start = node_start
        self.node_end = node_end
        self.start = start
        self.end = end
        self.head_start = head_start
        self.body = body
        self.owner: tuple[str, ...] = ()
        self.extras: dict[str, list[Region]] = {} if extras is None else extras
        self.wrappers: tuple[str, ...] = ()
        self.parent: Definition | None = None
        self.children: list[Definition] = []

    @classmethod
    def derived(cls, kind: str, name: str | bytes, name_start: int, node: Region) -> Definition:
        """A definition that no pattern captured but a language's rules found at ``node``, by its name in the source."""
        start, end = node.start, node.end
        text = name if isinstance(name, str) else name.decode("utf-8", "replace")
        return cls(kind, text, name_start, start, end, start, end, head_start=start)

    def is_local(self) -> bool:
        """True if it is declared inside the body of a function, at any depth."""
        outer = self.parent
        while outer is not None:
            if outer.kind in CALLABLE_KINDS:
                return True
            outer = outer.parent
        return False


class FileCaptures:
    """The file's bytes, and the captures that belong to no definition.

    ``comments`` are sorted by position and do not overlap; ``comment_ending`` has them by their ends. ``captures`` has
    the other captures by capture name, sorted by position.
    """

    __slots__ = ("_cache", "_comment_ends", "_comment_starts", "captures", "comment_ending", "comments", "data")

    def __init__(self, data: bytes, comments: list[Region], captures: dict[str, list[Region]]) -> None:
        self.data = data
        self.comments = comments
        self.captures = captures
        self._comment_starts = [c.start for c in comments]
        self._comment_ends = [c.end for c in comments]
        self.comment_ending = dict(zip(self._comment_ends, comments, strict=True))
        self._cache: dict[str, object] = {}

    def text(self, start: int, end: int) -> str:
        """The source from ``start`` to ``end`` (bytes) as text; bytes that are not UTF-8 become U+FFFD."""
        return self.data[start:end].decode("utf-8", "replace")

    def region_text(self, region: Region) -> str:
        """The source of a region as text."""
        return self.text(region.start, region.end)

    def comments_within(self, start: int, end: int) -> list[Region]:
        """The comments that begin at or after ``start`` and before ``end``."""
        starts = self._comment_starts
        first = bisect_left(starts, start)
        if first == len(starts) or starts[first] >= end:  # nearly always
            return []
        return self.comments[first : bisect_left(starts, end)]

    def comment_before(self, offset: int) -> Region | None:
        """The last comment that ends at or before ``offset``."""
        index = bisect_right(self._comment_ends, offset) - 1
        return self.comments[index] if index >= 0 else None

    def comment_around(self, offset: int) -> Region | None:
        """The comment around the byte at ``offset``; None if there is none."""
        index = bisect_right(self._comment_starts, offset) - 1
        return self.comments[index] if index >= 0 and offset < self.comments[index].end else None

    def captures_in(self, name: str, start: int, end: int) -> list[Region]:
        """The captures called ``name`` that begin in ``[start, end)``."""
        regions = self.captures.get(name)
        if not regions:
            return []
        starts = self._starts(name, regions)
        return regions[bisect_left(starts, start) : bisect_left(starts, end)]

    def capture_before(self, name: str, offset: int) -> Region | None:
        """The capture called ``name`` that ends before the white space before ``offset``."""
        by_end = self.cached(
            f"ends:{name}", lambda file: {region.end: region for region in file.captures.get(name, ())}
        )
        before = self.data[max(0, offset - _MAX_GAP) : offset]
        return by_end.get(offset - len(before) + len(before.rstrip()))

    def around(self, name: str, offset: int) -> Region | None:
        """The innermost mark called ``name`` around the byte at ``offset``; None if there is none."""
        regions, index = self.cached(f"around:{name}", lambda file: file._intervals(name))
        number = index.innermost(offset)
        return regions[number] if number >= 0 else None

    def _intervals(self, name: str) -> tuple[list[Region], IntervalIndex]:
        regions = sorted(self.captures.get(name, ()), key=lambda region: (region.start, -region.end))
        return regions, IntervalIndex(regions)

    def texts(self, name: str) -> frozenset[str]:
        """The distinct texts of all captures called ``name``, as for an export list."""
        key = "texts:" + name
        texts = self._cache.get(key)
        if not isinstance(texts, frozenset):
            texts = frozenset(self.region_text(region) for region in self.captures.get(name, ()))
            self._cache[key] = texts
        return texts

    def cached(self, key: str, make: Callable[[FileCaptures], T]) -> T:
        """The result of ``make`` for this file; it is called once, and its value kept under ``key``."""
        if key not in self._cache:
            self._cache[key] = make(self)
        return self._cache[key]  # type: ignore[return-value]  # the key stands for the type

    def _starts(self, name: str, regions: list[Region]) -> list[int]:
        key = "starts:" + name
        starts = self._cache.get(key)
        if not isinstance(starts, list):
            starts = [region.start for region in regions]
            self._cache[key] = starts
        return starts
