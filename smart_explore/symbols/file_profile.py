"""A profile of a whole file, from its bytes and its matches."""

from __future__ import annotations

from collections.abc import Iterator

from smart_explore.languages.captures import FileCaptures
from smart_explore.languages.intervals import IntervalIndex
from smart_explore.model import FileOutline, Matches, SourceFile
from smart_explore.model.kinds import CALLABLE_KINDS, TYPE_KINDS
from smart_explore.model.profile_answer import NamedRange, Profile
from smart_explore.symbols.collect import collect
from smart_explore.symbols.layout import layout_of
from smart_explore.symbols.positions import Lines

_BLOCKS = ("body", "block", "open", "fixed", "level")
_FUNCTIONS = CALLABLE_KINDS - {"prototype"}
_TYPES = TYPE_KINDS - {"impl"}


def build_profile(file: SourceFile, raw: bytes, matches: Matches, outline: FileOutline) -> Profile:
    """The profile of a file; ``raw`` is as it is on disk, ``matches`` hold the part ``folds`` of the query."""
    lines = Lines(file.data)
    file_captures = collect(file.data, lines, matches).file_captures
    blank, comment, code = _sorted_lines(file_captures)
    functions = [symbol for symbol in outline.walk() if symbol.kind in _FUNCTIONS]
    longest = max(functions, key=lambda symbol: symbol.line_end - symbol.line_start, default=None)
    depth, offset = _deepest(file_captures)
    return Profile(
        path=file.path,
        language=file.language,
        size=len(raw),
        lines=outline.total_lines,
        code_lines=outline.total_lines - blank - comment,
        comment_lines=comment,
        blank_lines=blank,
        layout=layout_of(raw, file.data, code),
        functions=len(functions),
        types=sum(symbol.kind in _TYPES for symbol in outline.walk()),
        longest=NamedRange(longest.qualified_name, longest.line_start, longest.line_end) if longest else None,
        nesting=depth,
        nesting_line=lines.line_of(offset) if depth else 0,
        imports=outline.imports,
    )


def _sorted_lines(file_captures: FileCaptures) -> tuple[int, int, list[bytes]]:
    """How many lines are blank and only comment, and those that begin with code."""
    blank = comment = 0
    code: list[bytes] = []
    texts = [*file_captures.captures.get("fold.text", ()), *file_captures.captures.get("fold.solid", ())]
    inside = IntervalIndex([(start + 1, end) for start, end in sorted(texts, key=_outer_first) if start < end])
    offset = 0
    for line in file_captures.data.split(b"\n"):
        first, end = offset + len(line) - len(line.lstrip()), offset + len(line)
        if offset == len(file_captures.data):
            break
        if inside.holds(offset):
            blank += not line.strip()
        elif not line.strip():
            around = file_captures.comment_around(offset)
            comment += around is not None
            blank += around is None
        elif _only_comments(file_captures, first, end):
            comment += 1
        else:
            code.append(line)
        offset = end + 1
    return blank, comment, code


def _only_comments(file_captures: FileCaptures, offset: int, end: int) -> bool:
    while offset < end:
        comment = file_captures.comment_around(offset)
        if comment is None:
            return False
        rest = file_captures.data[comment.end : end]
        offset = max(offset + 1, comment.end + len(rest) - len(rest.lstrip()))
    return True


def _outer_first(region: tuple[int, int]) -> tuple[int, int]:
    return region[0], -region[1]


def _blocks(file_captures: FileCaptures) -> Iterator[tuple[int, int]]:
    for name in _BLOCKS:
        for region in file_captures.captures.get("fold." + name, ()):
            yield region.start, region.end


def _deepest(file_captures: FileCaptures) -> tuple[int, int]:
    """How many blocks are in each other at most, and where the innermost of these begins."""
    depth, offset = 0, 0
    around: list[int] = []
    for start, end in sorted(set(_blocks(file_captures)), key=_outer_first):
        while around and around[-1] <= start:
            around.pop()
        around.append(end)
        if len(around) > depth:
            depth, offset = len(around), start
    return depth, offset
