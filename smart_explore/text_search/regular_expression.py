"""A regular expression that is searched for from match to match in a file, without a look at each line."""

from __future__ import annotations

import re
from collections.abc import Iterator
from time import monotonic
from typing import Any

from smart_explore.errors import BadRequestError
from smart_explore.text_search.line_match import LineMatch

MIN_CHARACTERS = 2
"""A shorter text is in most files."""

_PIECE = re.compile(r"\\.|\(\?.|\[\^?\]?(?:\\.|[^\]\\])*\]|\{\d*,?\d*\}|.", re.DOTALL)
_GROUPS = ("(?:", "(?=", "(?!", "(?<", "(?P")
_CLASSES_AND_PLACES = "bBdDsSwWAZ"
"""Letters after a backslash that match no fixed text, and do not affect the following text."""

_SIGNS = re.compile(r"[.^$+*?|(){\[]|\s(?<! )")


def needed_texts(pattern: str) -> tuple[bytes, ...]:
    """Texts in UTF-8 that each match contains, as written, the longest first; none if that is unknown.

    They are read outside groups and classes, from a pattern that respects the case of letters.
    """
    texts, depth = [""], 0
    for piece in _PIECE.findall(pattern):
        if piece[0] == "(":
            if len(piece) > 1 and piece not in _GROUPS:  # flags, comments
                return ()
            depth += 1
            texts.append("")
        elif piece == ")":
            depth -= 1
            texts.append("")
        elif (piece == "|" and depth == 0) or piece == "{" or "[:" in piece:
            return ()
        elif depth:
            continue
        elif piece in ("*", "?") or (len(piece) > 1 and piece[0] == "{"):
            texts[-1:] = [texts[-1][:-1], ""]
        elif piece[0] == "\\" and len(piece) > 1:
            if piece[1].isalnum() and piece[1] not in _CLASSES_AND_PLACES:
                return ()
            texts[-1:] = [texts[-1], ""] if piece[1].isalnum() else [texts[-1] + piece[1]]
        elif _SIGNS.match(piece):
            texts.append("")
        else:
            texts[-1] += piece
    long = sorted({text for text in texts if len(text) >= MIN_CHARACTERS}, key=lambda text: (-len(text), text))
    return tuple(text.encode("utf-8", "surrogateescape") for text in long)


MAX_WIDE = 8
"""The most matches in a file that reach over the end of a line; after them each line is searched by itself."""

_LOOKS_BEYOND = re.compile(r"\\[AZzGKRX]|\(\?(?!:|=|P<|<[^!]|[aimsu]+[:)])|\(\*|[*+?}]\+")
"""Parts that may match in a line alone but not in the file: anchors of a text, lookarounds, possessive repetitions."""


class RegularExpression:
    """A pattern that reads UTF-8 text as characters, not as bytes, and matches inside lines."""

    def __init__(self, pattern: str, *, literal: bool, ignore_case: bool) -> None:
        """Raises BadRequestError for a malformed regular expression."""
        import regex  # the standard library's has no timeout; literals need neither

        expression = regex.escape(pattern) if literal else pattern
        flags = regex.MULTILINE | ignore_case * regex.IGNORECASE
        try:
            self._of_bytes = regex.compile(expression.encode("utf-8", "surrogateescape"), flags)
            self._of_text = regex.compile(expression, flags)
        except (regex.error, OverflowError, RecursionError) as error:
            raise BadRequestError(
                f"not a regular expression: {pattern[:80]!r}: {error}",
                "to search it as plain text, use literal (--literal)",
            ) from None
        self._needed = () if ignore_case else needed_texts(expression)
        self._looks_beyond = _LOOKS_BEYOND.search(expression) is not None

    def may_match(self, data: bytes, seconds: float) -> bool:
        """True if a line of a file may match: the file as a whole does. Raises TimeoutError."""
        if not all(text in data for text in self._needed):
            return False
        return self._first(_readable(_with_plain_breaks(data)), 0, seconds) is not None

    def lines(self, data: bytes, end: float) -> Iterator[LineMatch]:
        """Each line with a match. Raises TimeoutError at the time ``end``."""
        text = _readable(_with_plain_breaks(data))
        if self._first(text, 0, until(end)) is None:
            return
        line_break = "\n" if isinstance(text, str) else b"\n"
        text = text.removesuffix(line_break)
        number, at, wide = 1, 0, MAX_WIDE if self._looks_beyond else 0
        while at <= len(text) and wide < MAX_WIDE:
            match = self._first(text, at, until(end))
            if match is None:
                return
            start = text.rfind(line_break, at, match.start()) + 1 or at
            stop = text.find(line_break, match.start())
            stop = len(text) if stop < 0 else stop
            number += text.count(line_break, at, start)
            line = _written(text[start:stop])
            span = self._span(line, until(end))
            if span is None or match.end() > stop:
                wide += 1
            if span:
                yield LineMatch(number, line, *span)
            number, at = number + 1, stop + 1
        for line in _written(text[at:]).split(b"\n") if at <= len(text) else ():
            if span := self._span(line, until(end)):
                yield LineMatch(number, line, *span)
            number += 1

    def spans(self, data: bytes, end: float) -> Iterator[tuple[int, int]]:
        """Each match, in order, as ``[start, end)`` in bytes. Raises TimeoutError at the time ``end``."""
        if data.isascii():
            yield from (match.span() for match in self._of_bytes.finditer(data, timeout=until(end)))
            return
        text = data.decode("utf-8", "surrogateescape")
        before = counted = 0
        for match in self._of_text.finditer(text, timeout=until(end)):
            before += len(_written(text[counted : match.start()]))
            counted = match.start()
            yield before, before + len(_written(match[0]))

    def _first(self, text: Any, at: int, seconds: float) -> Any:
        """The first match, in characters or bytes, at or after an offset."""
        return (self._of_text if isinstance(text, str) else self._of_bytes).search(text, at, timeout=seconds)

    def _span(self, line: bytes, seconds: float) -> tuple[int, int] | None:
        """The first match in a line as ``[start, end)`` in bytes."""
        text = _readable(line)
        match = self._first(text, 0, seconds)
        if match is None:
            return None
        start = len(_written(text[: match.start()]))
        return start, start + len(_written(match[0]))


def until(end: float) -> float:
    """The seconds until the time ``end``. Raises TimeoutError if none are left."""
    if (remaining := end - monotonic()) <= 0:
        raise TimeoutError
    return remaining


def _with_plain_breaks(data: bytes) -> bytes:
    return data.replace(b"\r\n", b"\n").removesuffix(b"\r")


def _readable(data: bytes) -> Any:
    """ASCII bytes as they are, others as text."""
    return data if data.isascii() else data.decode("utf-8", "surrogateescape")


def _written(text: Any) -> bytes:
    return text.encode("utf-8", "surrogateescape") if isinstance(text, str) else text
