"""A literal text or a regular expression, looked for in the lines of a file."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from time import monotonic
from typing import TYPE_CHECKING, NamedTuple

from smart_explore.errors import BadRequestError

if TYPE_CHECKING:
    from collections.abc import Iterable

SECONDS_A_FILE = 1.0
SECONDS_IN_ALL = 10.0
"""A regular expression that takes longer, in all files together, is given up."""

MAX_CHARACTERS = 1_000

MAX_WRITTEN_OUT = 20_000
"""Characters and classes of a pattern whose counts (``a{20}``) are written out: to compile more takes seconds and
memory that nothing bounds."""

_PIECE = re.compile(r"\\.|\[\^?\]?(?:\\.|[^\]\\])*\]|\{(\d*),?(\d*)\}|.", re.DOTALL)
_RECURSION = re.compile(r"\(\?(?:R|&|P>|[+-]?\d)")

_SPECIAL = re.compile(r"[][.*+?^${}()|\\]")


class LineMatch(NamedTuple):
    """A line that matches: its 1-based number, its bytes without the line break, the matched ``[start, end)`` in it."""

    line: int
    text: bytes
    start: int
    end: int


class PatternTooSlowError(Exception):
    """A regular expression needs more time than it may have."""


class LinePattern:
    """What to look for. A regular expression, and what ignores case, reads UTF-8 text as characters, not as bytes."""

    def __init__(
        self,
        pattern: str,
        *,
        literal: bool = False,
        ignore_case: bool = False,
        seconds_a_file: float = SECONDS_A_FILE,
        seconds_in_all: float = SECONDS_IN_ALL,
    ) -> None:
        """Raises BadRequestError for a pattern that is empty, too long, or no regular expression."""
        if not pattern or len(pattern) > MAX_CHARACTERS or "\n" in pattern:
            raise BadRequestError(f"no pattern of 1 to {MAX_CHARACTERS} characters in one line", "give a shorter one")
        encoded = pattern.encode("utf-8", "surrogateescape")
        self.literal = literal or not _SPECIAL.search(pattern)
        self._seconds_a_file, self._seconds_in_all = seconds_a_file, seconds_in_all
        self._deadline = 0.0
        self.find_lines: Callable[[bytes], Iterable[LineMatch]]
        self.may_hold: Callable[[bytes], bool]
        if self.literal and (encoded.isascii() or not ignore_case):
            self._needle = encoded.lower() if ignore_case else encoded
            self.find_lines = self._literal_lines_of_any_case if ignore_case else self._literal_lines
            self.may_hold = self._holds_in_any_case if ignore_case else self._holds
            return
        self._refuse_what_is_unbounded(pattern)
        import regex  # a timeout is what the standard library's lacks; literals need neither

        try:
            expression = regex.escape(pattern) if self.literal else pattern
            flags = regex.MULTILINE | ignore_case * regex.IGNORECASE
            self._of_ascii = regex.compile(expression.encode("utf-8", "surrogateescape"), flags)
            self._of_text = regex.compile(expression, flags)
        except (regex.error, OverflowError, RecursionError) as error:
            raise BadRequestError(
                f"not a regular expression: {pattern[:80]!r}: {error}", "to find it as it is written: --literal"
            ) from None
        self.find_lines = self._regex_lines
        self.may_hold = self._may_match

    def _refuse_what_is_unbounded(self, pattern: str) -> None:
        """A pattern that calls itself, and one of large counts, cost memory before a timeout looks at them."""
        if self.literal:
            return
        asked = "to find it as it is written: --literal"
        if written_out(pattern) > MAX_WRITTEN_OUT:
            raise BadRequestError(f"too large a count in the pattern: {pattern[:80]!r}", f"give a smaller one; {asked}")
        if any(_RECURSION.match(pattern, piece.start()) for piece in _PIECE.finditer(pattern) if piece[0] == "("):
            raise BadRequestError(f"a pattern that calls itself: {pattern[:80]!r}", asked)

    def _holds(self, data: bytes) -> bool:
        return self._needle in data

    def _holds_in_any_case(self, data: bytes) -> bool:
        return self._needle in data.lower()

    def _may_match(self, data: bytes) -> bool:
        """Whether a line may match: the content as a whole does, or it takes too long to tell."""
        try:
            return self._search(data.replace(b"\r\n", b"\n"), self._seconds_a_file) is not None
        except TimeoutError:
            return True

    def _search(self, data: bytes, seconds: float) -> tuple[int, int] | None:
        """The first match as ``[start, end)`` in bytes. Raises TimeoutError."""
        if data.isascii():
            match = self._of_ascii.search(data, timeout=seconds)
            return match.span() if match else None
        text = data.decode("utf-8", "surrogateescape")
        hit = self._of_text.search(text, timeout=seconds)
        if not hit:
            return None
        start = len(text[: hit.start()].encode("utf-8", "surrogateescape"))
        return start, start + len(hit[0].encode("utf-8", "surrogateescape"))

    def _literal_lines(self, data: bytes) -> Iterator[LineMatch]:
        return _lines_with(data, data, self._needle)

    def _literal_lines_of_any_case(self, data: bytes) -> Iterator[LineMatch]:
        return _lines_with(data, data.lower(), self._needle)

    def _regex_lines(self, data: bytes) -> Iterator[LineMatch]:
        """Each line with a match. Raises PatternTooSlowError."""
        now = monotonic()
        self._deadline = self._deadline or now + self._seconds_in_all
        allowed = min(self._seconds_a_file, self._deadline - now)
        if allowed <= 0:
            raise PatternTooSlowError
        end = now + allowed
        try:
            if not self._search(data.replace(b"\r\n", b"\n"), allowed):
                return
            for number, text in enumerate(data.removesuffix(b"\n").split(b"\n"), 1):
                remaining = end - monotonic()
                if remaining <= 0:
                    raise PatternTooSlowError
                text = text.removesuffix(b"\r")
                if span := self._search(text, remaining):
                    yield LineMatch(number, text, *span)
        except TimeoutError:
            raise PatternTooSlowError from None


def written_out(pattern: str) -> int:
    """How many characters and classes a regular expression has when its counts are written out."""
    sizes = [[0, 0]]  # of each open group, outer ones first: all of it, and what a count behind it would multiply
    for piece in _PIECE.finditer(pattern):
        group = sizes[-1]
        if piece[0] == "(":
            sizes.append([0, 0])
        elif piece[0] == ")" and len(sizes) > 1:
            inner = sizes.pop()[0]
            sizes[-1] = [sizes[-1][0] + inner, inner]
        elif counts := [int(count) for count in piece.groups() if count]:
            count = max(1, *counts)
            group[:] = [group[0] + group[1] * (count - 1), group[1] * count]
        else:
            group[:] = [group[0] + 1, 1]
    return sum(total for total, _ in sizes)


def _lines_with(data: bytes, searched: bytes, needle: bytes) -> Iterator[LineMatch]:
    """The lines of ``data`` where ``searched``, which is as long, holds the needle."""
    index = searched.find(needle)
    number, counted = 1, 0
    while index >= 0:
        number += data.count(b"\n", counted, index)
        start = data.rfind(b"\n", 0, index) + 1
        end = data.find(b"\n", index)
        end = len(data) if end == -1 else end
        yield LineMatch(number, data[start:end].removesuffix(b"\r"), index - start, index - start + len(needle))
        counted = end
        index = searched.find(needle, end)
