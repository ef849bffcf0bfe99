"""Macros, read line by line: a ``#define`` may be where no grammar expects one, as among enum members."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from smart_explore.languages.captures import Definition, FileCaptures, Region

_DEFINE = re.compile(rb"^[ \t]*#[ \t]*define[ \t]+([A-Za-z_]\w*)(?:[^\n\\]|\\\r?\n|\\)*", re.MULTILINE)
_GUARD = re.compile(rb"#[ \t]*(?:ifndef[ \t]+|if[ \t]+!?[ \t]*defined[ \t]*\(?[ \t]*)(\w+)[ \t]*\)?")


def macros(file: FileCaptures, definitions: Sequence[Definition]) -> Iterable[Definition]:
    """The macros that a file defines, except those in comments and the include guards."""
    data = file.data
    for match in _DEFINE.finditer(data):
        start = data.index(b"#", match.start())
        if file.comment_around(start) is None and not _is_guard(data, match):
            end = start + len(data[start : match.end()].rstrip())
            yield Definition.derived("macro", match[1].decode("ascii"), match.start(1), Region(start, end))


def _is_guard(data: bytes, match: re.Match[bytes]) -> bool:
    """True if the macro is an include guard: it has no value, or 1, and the line above tests if it is defined."""
    value = data[match.end(1) : match.end()].split(b"/*")[0].split(b"//")[0].strip()
    if value not in (b"", b"1"):
        return False
    above = data.rfind(b"\n", 0, max(match.start() - 1, 0)) + 1
    guard = _GUARD.fullmatch(data[above : match.start()].strip())
    return guard is not None and guard[1] == match[1]
