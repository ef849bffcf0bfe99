"""Search for a literal text or a regular expression in the lines of a file, and in chains of members over several."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from time import monotonic
from typing import TYPE_CHECKING

from smart_explore.errors import BadRequestError
from smart_explore.text_search.line_match import LineMatch
from smart_explore.text_search.regular_expression import RegularExpression

if TYPE_CHECKING:
    from smart_explore.text_search.member_links import Links

SECONDS_A_FILE = 1.0
SECONDS_IN_ALL = 10.0
"""Time limit of a regular expression for all files together."""

MAX_CHARACTERS = 1_000

MAX_WRITTEN_OUT = 20_000
"""The most characters and classes of a pattern with its counts (``a{20}``) expanded: more take seconds to compile, and
unlimited memory."""

_PIECE = re.compile(r"\\.|\[\^?\]?(?:\\.|[^\]\\])*\]|\{(\d*),?(\d*)\}|.", re.DOTALL)
_RECURSION = re.compile(r"\(\?(?:R|&|P>|[+-]?\d)")

_SPECIAL = re.compile(r"[][.*+?^${}()|\\]")
_IGNORES_CASE = re.compile(r"\(\?[a-zA-Z]*i")


class PatternTooSlowError(Exception):
    """A regular expression needs more than its time."""


class LinePattern:
    """A pattern to search for. Regular expressions, and patterns that ignore case, match characters of UTF-8 text, not
    bytes.
    """

    def __init__(
        self,
        pattern: str,
        *,
        literal: bool = False,
        ignore_case: bool = False,
        seconds_a_file: float = SECONDS_A_FILE,
        seconds_in_all: float = SECONDS_IN_ALL,
    ) -> None:
        """Raises BadRequestError for a pattern that is empty, too long, or malformed."""
        if not pattern or len(pattern) > MAX_CHARACTERS or "\n" in pattern:
            raise BadRequestError(
                f"the pattern must have 1 to {MAX_CHARACTERS} characters in one line", "give a shorter one"
            )
        encoded = pattern.encode("utf-8", "surrogateescape")
        self.literal = literal or not _SPECIAL.search(pattern)
        self._seconds_a_file, self._seconds_in_all = seconds_a_file, seconds_in_all
        self._deadline = 0.0
        self._folds = ignore_case or (not self.literal and bool(_IGNORES_CASE.search(pattern)))
        self._links = self._links_of(pattern)
        self._lines: Callable[[bytes], Iterable[LineMatch]]
        self._is_in: Callable[[bytes], bool]
        self._spans: Callable[[bytes, float], Iterable[tuple[int, int]]]
        if self.literal and (encoded.isascii() or not ignore_case):
            self._needle = encoded.lower() if ignore_case else encoded
            self._lines, self._is_in, self._spans = self._literal_lines, self._holds, self._literal_spans
            return
        self._refuse_what_is_unbounded(pattern)
        self._expression = RegularExpression(pattern, literal=self.literal, ignore_case=ignore_case)
        self._lines, self._is_in, self._spans = self._regex_lines, self._may_match, self._expression.spans

    def may_hold(self, data: bytes) -> bool:
        """True if the content may match; exact for a literal text."""
        if self._links is not None and not self._folds and self._links.are_lacking_in(data):
            return False
        return self._is_in(data) or (self._may_be_broken(data) and self._is_broken(data))

    def find_lines(self, data: bytes) -> Iterable[LineMatch]:
        """Each line in which a match begins, also one across the lines of a chain. Raises PatternTooSlowError."""
        lines = self._lines(data)
        if not self._may_be_broken(data):
            return lines
        found = {match.line: match for match in lines}
        for match in self._broken(data):
            found.setdefault(match.line, match)
        return [found[line] for line in sorted(found)]

    def _links_of(self, pattern: str) -> Links | None:
        if not any(sign in pattern for sign in ".:>"):
            return None
        from smart_explore.text_search.member_links import links_of  # few patterns have any

        return links_of(pattern, literal=self.literal, lower=self._folds)

    def _may_be_broken(self, data: bytes) -> bool:
        return self._links is not None and self._links.may_be_broken_in(data.lower() if self._folds else data)

    def _is_broken(self, data: bytes) -> bool:
        try:
            return next(self._broken(data), None) is not None
        except PatternTooSlowError:
            return True

    def _broken(self, data: bytes) -> Iterator[LineMatch]:
        """The matches across line breaks of chains. Raises PatternTooSlowError."""
        from smart_explore.text_search.member_chains import chains

        end = self._end()
        for chain in chains(data):
            try:
                for start, stop in self._spans(chain.text, end):
                    if across := chain.across(start, stop):
                        begin, text = chain.part(*across)
                        line, last = (chain.lines[each] + 1 for each in across)
                        yield LineMatch(line, text, start - begin, stop - begin, last)
            except TimeoutError:
                raise PatternTooSlowError from None

    def _refuse_what_is_unbounded(self, pattern: str) -> None:
        """Refuse recursive patterns and large repetitions, which use up memory before a timeout ends them."""
        if self.literal:
            return
        asked = "to search it as plain text, use literal (--literal)"
        if written_out(pattern) > MAX_WRITTEN_OUT:
            raise BadRequestError(f"too large a count in the pattern: {pattern[:80]!r}", f"give a smaller one; {asked}")
        if any(_RECURSION.match(pattern, piece.start()) for piece in _PIECE.finditer(pattern) if piece[0] == "("):
            raise BadRequestError(f"a pattern that calls itself: {pattern[:80]!r}", asked)

    def _holds(self, data: bytes) -> bool:
        return self._needle in (data.lower() if self._folds else data)

    def _may_match(self, data: bytes) -> bool:
        """True if a line may match: the content as a whole does, or the test takes too long."""
        try:
            return self._expression.may_match(data, self._seconds_a_file)
        except TimeoutError:
            return True

    def _literal_lines(self, data: bytes) -> Iterator[LineMatch]:
        return _lines_with(data, data.lower() if self._folds else data, self._needle)

    def _literal_spans(self, text: bytes, _: float) -> Iterator[tuple[int, int]]:
        searched = text.lower() if self._folds else text
        start = searched.find(self._needle)
        while start >= 0:
            yield start, start + len(self._needle)
            start = searched.find(self._needle, start + 1)

    def _end(self) -> float:
        """The deadline of a file's search that begins now."""
        now = monotonic()
        self._deadline = self._deadline or now + self._seconds_in_all
        return min(now + self._seconds_a_file, self._deadline)

    def _regex_lines(self, data: bytes) -> Iterator[LineMatch]:
        """Each line with a match. Raises PatternTooSlowError."""
        try:
            yield from self._expression.lines(data, self._end())
        except TimeoutError:
            raise PatternTooSlowError from None


def written_out(pattern: str) -> int:
    """The number of characters and classes of a regular expression with its repetitions expanded."""
    sizes = [[0, 0]]  # of each open group, outer ones first: its size, and the part that a following count multiplies
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
    """The lines of ``data`` where ``searched``, which has the same length, holds the needle."""
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
