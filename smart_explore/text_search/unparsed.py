"""Definitions in files of unparsed languages, recognized by their lines: for a name that no symbol has."""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from itertools import islice
from typing import NamedTuple

from smart_explore.errors import BadRequestError, NotFoundError
from smart_explore.languages.lexing import whole_word
from smart_explore.ranking.paths import is_prose
from smart_explore.requests import Session
from smart_explore.source.read import read_source
from smart_explore.symbols.lookup import split_name

MAX_FILES, MAX_BYTES, MAX_FILE_BYTES = 300, 10_000_000, 500_000
"""The most files that are read, the bytes of all of them, and the bytes of each."""

MAX_PLACES = 500
"""The number of places of a name in one file that are read."""

MAX_CHARACTERS = 60
"""The number of characters of a line that are shown."""

_BEFORE = 160
_DEFINES = re.compile(
    rb"\s*\(?(?P<modifiers>(?:[\w*]+(?:\([^()]*\))?[ \t]+){0,4}?)"
    rb"(?:c?p?def\w*|func|function|fn|fun|sub|subroutine|proc|procedure|method|class|struct|interface|trait|type|record|"
    rb"module|let|val|macro|enum|object|entity|task|program|package)[ \t]+"
    rb"(?:[\w*&<>\[\]:.,]+[ \t]+){0,3}(?:[\w.:]*[.:])?\Z",
    re.IGNORECASE,
)
_GOES_ON = re.compile(rb"[ \t]*(?:[(<\[{:=;\r\n]|\Z|is\b|->)")


class Unparsed(NamedTuple):
    """A line that seems to define a name, 1-based, with the beginning of its text.

    ``lines`` are the unparsed lines around it, ``""`` if the whole file is not parsed.
    """

    path: str
    line: int
    text: str
    lines: str = ""
    defines: bool = True

    @property
    def told(self) -> str:
        """``posix.pyx:13 has 'def process_alive(' but .pyx is not parsed: grep it``, and the like of damaged files."""
        if self.lines:
            lines = f"line{'s' if '-' in self.lines else ''} {self.lines}"
            return f"{self.path}:{self.line} has '{self.text}' in a part that was not parsed ({lines}): grep it"
        ending = os.path.splitext(self.path)[1] or "its language"
        return f"{self.path}:{self.line} has '{self.text}' but {ending} is not parsed: grep it"


def unparsed_definition(session: Session, name: str, paths: Sequence[str]) -> Unparsed | None:
    """The first line in an unparsed file below some folders that seems to define a name; None if none does."""
    parts = split_name(name.strip().removesuffix("()"))
    word = parts[-1].encode("utf-8", "surrogateescape") if parts else b""
    if not word:
        return None
    from smart_explore.text_search.secondary_files import DATA_ENDINGS

    pattern = whole_word(word)
    left, count = MAX_BYTES, 0
    for path in paths or (None,):
        try:
            found_in = session.listings(path)
        except (BadRequestError, NotFoundError):  # a file, or nothing
            continue
        for file in (file for listing in found_in for file in listing.walk_result.files):
            if file.language is not None or is_prose(file.shown) or file.shown.lower().endswith(DATA_ENDINGS):
                continue
            data = read_source(file.path, file.shown, MAX_FILE_BYTES, real=True)
            count += 1
            if isinstance(data, bytes):
                left -= len(data)
                if b"\0" not in data and word in data and (found := _defined(data, pattern)):
                    return Unparsed(file.shown, *found)
            if count >= MAX_FILES or left < 0 or session.cancelled():
                return None
    return None


def defines(data: bytes, match: re.Match[bytes]) -> int | None:
    """The offset of the line start if the match is a name after a defining keyword; else None."""
    first = max(0, match.start() - _BEFORE - 1)
    start = data.rfind(b"\n", first, match.start()) + 1
    if not start and first:  # a long line
        return None
    found = _DEFINES.match(data[start : match.start()])
    if found is None or (found["modifiers"] and not _GOES_ON.match(data, match.end())):
        return None
    return start


def _defined(data: bytes, pattern: re.Pattern[bytes]) -> tuple[int, str] | None:
    """The line in which a name follows a defining keyword, and its text up to the name."""
    for match in islice(pattern.finditer(data), MAX_PLACES):
        start = defines(data, match)
        if start is None:
            continue
        end = match.end() + data.startswith(b"(", match.end())
        text = data[start:end].decode("utf-8", "replace").strip()
        return data.count(b"\n", 0, start) + 1, text if len(text) <= MAX_CHARACTERS else f"…{text[-MAX_CHARACTERS:]}"
    return None
