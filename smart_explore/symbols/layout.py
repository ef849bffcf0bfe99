"""How a file is written, from its bytes: encoding, line ends, indentation."""

from __future__ import annotations

import codecs
import re
from collections import Counter
from collections.abc import Iterable

from smart_explore.model.profile_answer import Layout

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
    """``raw`` is the file as it is on disk, ``data`` as it is parsed, ``code`` the lines that begin a line of code."""
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
    """The style of indentation, and its width in spaces (0 unless spaces are used); a style on fewer than a tenth of
    the lines is ignored.
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
