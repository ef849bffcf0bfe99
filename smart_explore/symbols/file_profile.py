"""A profile of a whole file, from its bytes and its matches."""

from __future__ import annotations

import codecs
import re
from collections import Counter
from collections.abc import Iterable, Iterator

from smart_explore.languages.captures import FileCaptures
from smart_explore.languages.intervals import IntervalIndex
from smart_explore.model import FileOutline, Matches, SourceFile
from smart_explore.model.kinds import CALLABLE_KINDS, TYPE_KINDS
from smart_explore.model.profile_answer import Layout, NamedRange, Profile
from smart_explore.symbols.collect import collect
from smart_explore.symbols.positions import Lines

_MARKS = (
    (codecs.BOM_UTF8, "UTF-8"),
    (codecs.BOM_UTF32_LE, "UTF-32"),
    (codecs.BOM_UTF32_BE, "UTF-32"),
    (codecs.BOM_UTF16_LE, "UTF-16"),
    (codecs.BOM_UTF16_BE, "UTF-16"),
)
_LINE_END = re.compile(rb"\r\n|\n|\r")
_NAMES = {b"\r\n": "CRLF", b"\n": "LF", b"\r": "CR"}
_WIDEST_STEP = 8


def layout_of(raw: bytes, data: bytes, code: Iterable[bytes]) -> Layout:
    """The layout of a file: ``raw`` as on disk, ``data`` as parsed, ``code`` the lines that begin with code."""
    mark = next((name for bom, name in _MARKS if raw.startswith(bom)), "")
    ends = {_NAMES[end] for end in set(_LINE_END.findall(data))}
    indentation, width = _indentation(code)
    return Layout(
        encoding=mark or _encoding(raw),
        bom=bool(mark),
        line_ends="mixed" if len(ends) > 1 else next(iter(ends), "none"),
        final_newline=data.endswith((b"\n", b"\r")),
        indentation=indentation,
        indent_width=width,
    )


def _encoding(raw: bytes) -> str:
    if raw.isascii():
        return "ASCII"
    try:
        raw.decode()
    except UnicodeDecodeError:
        return "unknown"
    return "UTF-8"


def _indentation(code: Iterable[bytes]) -> tuple[str, int]:
    """The style of indentation, and its width in spaces (0 for tabs).

    A style on fewer than a tenth of the lines is ignored.
    """
    steps: Counter[int] = Counter()
    tabs = spaces = before = 0
    for line in code:
        lead = line[: len(line) - len(line.lstrip(b" \t"))]
        tabs += lead.startswith(b"\t")
        spaces += lead.startswith(b"  ")
        if not lead.startswith(b"\t"):
            if 1 < len(lead) - before <= _WIDEST_STEP:
                steps[len(lead) - before] += 1
            before = len(lead)
    width = max(steps, key=lambda step: (steps[step], -step), default=0)
    if not tabs and not spaces:
        return "none", 0
    if min(tabs, spaces) * 10 > max(tabs, spaces):
        return "mixed", width
    return ("tabs", 0) if tabs > spaces else ("spaces", width)


_BLOCKS = ("body", "block", "open", "fixed", "level")
_FUNCTIONS = CALLABLE_KINDS - {"prototype"}
_TYPES = TYPE_KINDS - {"impl"}


def build_profile(file: SourceFile, raw: bytes, matches: Matches, outline: FileOutline) -> Profile:
    """The profile of a file; ``raw`` is its content on disk, ``matches`` those of the query part ``folds``."""
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
    """The number of blank lines, that of comment lines, and the lines that begin with code."""
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
    """The greatest nesting of blocks, and the start of the innermost of them."""
    depth, offset = 0, 0
    around: list[int] = []
    for start, end in sorted(set(_blocks(file_captures)), key=_outer_first):
        while around and around[-1] <= start:
            around.pop()
        around.append(end)
        if len(around) > depth:
            depth, offset = len(around), start
    return depth, offset
