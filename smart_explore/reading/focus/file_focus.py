"""A focus of words, patterns or lines in a range of a file's lines, and the rows that match it."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Sequence
from functools import partial
from typing import Any

from smart_explore.model import Symbol
from smart_explore.model.kinds import CALLABLE_KINDS
from smart_explore.model.unfold_answer import BodyRow
from smart_explore.reading.focus.entry_rows import entry_at
from smart_explore.reading.focus.focus_words import (
    focus_lines,
    holds,
    holds_in_longer,
    holds_name,
    holds_whole,
    is_about,
    nowhere_in,
    parse_ranges,
    words_of,
)
from smart_explore.reading.focus.focused_rows import focused_rows
from smart_explore.reading.focus.indented_rows import indented_rows
from smart_explore.reading.focus.salient_lines import MOST, salient_lines
from smart_explore.reading.rows.body_nodes import LOG
from smart_explore.reading.rows.control_flow import ControlFlow
from smart_explore.reading.rows.left_out import Tally, comment_lines
from smart_explore.reading.rows.log_calls import is_log
from smart_explore.reading.rows.row_maker import Choice
from smart_explore.reading.rows.unfocused_elements import meant_in
from smart_explore.symbols.positions import Lines

_COMMENT_BEHIND = re.compile(r"(\S)\s+#\s.*")
"""A comment after a value in settings, where matches do not count."""

_HANDED_ON = re.compile(r"(?:^|(?<=[({\[,]))\s*([A-Za-z_]\w*) ?(?:= ?\1(?=\s*[,)])|: ?\$?\1(?=\s*(?:[,)}\]]|$)))")
"""An argument or field with a value of its own name: ``cache=cache``, ``cache: cache``."""

_NESTED = re.compile(r"[(\[]|\\\|")

SHARE = 0.6
"""A word is reported as too frequent if at least this share of many selected lines contains it."""

MakeRows = Callable[[Choice], tuple[BodyRow, ...]]


def _row_lines(row: BodyRow) -> range:
    """The lines that a row shows: only the first one for a head and for a row that is just context."""
    return range(row.line_start, (row.line_end if row.is_wanted and not row.is_head else row.line_start) + 1)


def _alternatives(pattern: str) -> list[str]:
    """The alternatives of a pattern; the whole pattern if its ``|`` may be in brackets or escaped."""
    return [pattern] if _NESTED.search(pattern) else [each for each in pattern.split("|") if each] or [pattern]


class FileFocus:
    """A focus on the lines ``first`` to ``last`` of a file, 1-based and inclusive; those to ``head_end`` are a head.

    Matches in the lines ``aside`` of imports and tests count only if there are no others; they are ``only_aside``.
    """

    __slots__ = (
        "_aside",
        "_declared",
        "_first",
        "_flow",
        "_functions",
        "_handed_on",
        "_head_end",
        "_last",
        "_left_out",
        "_lines",
        "_named",
        "_told",
        "_words",
        "is_of_lines",
        "only_aside",
        "wanted",
    )

    def __init__(
        self,
        lines: Sequence[str],
        flow: ControlFlow,
        words: Sequence[str],
        first: int,
        last: int,
        head_end: int = 0,
        aside: Collection[int] = (),
    ) -> None:
        self._aside = frozenset(aside)
        self.only_aside: list[int] = []
        self._lines, self._flow, self._words = lines, flow, words
        self._first, self._last, self._head_end = first, last, head_end
        self.is_of_lines = any(map(parse_ranges, words))
        self.wanted = self._wanted()
        self._told: list[int] = []
        self._handed_on: set[int] = set()
        self._named: set[int] = set()
        self._declared: set[int] = set()
        self._functions: dict[int, str] = {}
        self._left_out: tuple[int, ...] = ()

    def _wanted(self) -> list[int]:
        """The selected lines, sorted."""
        first, last, head_end, focus = self._first, self._last, self._head_end, self._words
        if not self._flow.is_known and focus:
            bare = [_COMMENT_BEHIND.sub(r"\1", line) for line in self._lines]
            wanted = {line for each in focus for line in focus_lines(bare, first, last, each)}
            if wanted:
                return sorted(wanted)
        beside = {*comment_lines(self._flow, first, last), *range(first, head_end + 1)} if focus else set()
        wanted = {line for each in focus for line in focus_lines(self._lines, first, last, each, beside | self._aside)}
        if wanted > self._aside.intersection(wanted):
            self.only_aside = sorted(self._aside.intersection(wanted))
        return sorted(wanted.difference(self.only_aside))

    def _not_held(self) -> tuple[str, ...]:
        """The words on no line; the text says so if a word is only inside other words."""
        lines = self._lines[self._first - 1 : self._last]
        missing = [word for each in self._words for word in nowhere_in(lines, each)]
        return tuple(
            f"{word} (but inside of words)" if any(holds(x, word) for x in lines) else word for word in missing
        )

    def _broadest(self) -> tuple[str, int] | None:
        """The word of several that most of many selected lines contain, with their number; None if there is none.

        Without it the answer would be much shorter.
        """
        words = self._each_word()
        if len(words) < 2 or len(self.wanted) < MOST:
            return None
        holding = {word: focus_lines(self._lines, self._first, self._last, word) for word in words}
        count = {word: len(set(lines).intersection(self.wanted)) for word, lines in holding.items()}
        word = max(count, key=count.__getitem__)
        return (word, count[word]) if count[word] >= SHARE * len(self.wanted) else None

    def _in_longer_names(self) -> int:
        """The number of further lines of code that hold a word only as a part of longer names."""
        words, named = self._each_word(), {*self.wanted, *self.only_aside}
        named |= comment_lines(self._flow, self._first, self._last) if named else set()
        others = (self._lines[n - 1] for n in range(self._first, self._last + 1) if n not in named)
        return sum(any(holds_in_longer(text, word) for word in words) for text in others) if named else 0

    def about(self, rows: Sequence[BodyRow]) -> dict[str, Any]:
        """The fields of an excerpt that say what the shown ``rows`` lack.

        ``handed_on`` are lines that only pass on a selected value, ``beyond`` the further selected ones of too many.
        """
        told = {line for row in rows for line in _row_lines(row)} if self._handed_on or self._left_out else set[int]()
        return {
            "not_held": self._not_held(),
            "broadest": self._broadest(),
            "in_longer_names": self._in_longer_names(),
            "handed_on": tuple(sorted(self._handed_on - told)),
            "beyond": tuple(line for line in self._left_out if line not in told),
        }

    def _matches(self, text: str) -> bool:
        return self.is_of_lines or any(is_about(text, each) for each in self._words)

    def rows(self, make: MakeRows, symbols: Sequence[Symbol]) -> tuple[BodyRow, ...]:
        """The rows for ``focused`` to choose from; without logs if other code matches each word.

        ``symbols`` are those of the lines.
        """
        self._functions = {each.name_line: each.name for each in symbols if each.kind in CALLABLE_KINDS}
        self._declared = {line for symbol in symbols for line in (symbol.line_start, symbol.name_line)}
        file = self._flow.file_captures
        is_meant = None if file is None or self.is_of_lines else meant_in(file, self.wanted, self._matches)
        inside = [line for line in self.wanted if line > self._head_end]
        self._told = inside
        if is_meant is None or not inside:
            return make(Choice(has_logs=True, is_meant=is_meant))
        tally, lines = Tally(), Lines(self._flow.data)
        rows = make(Choice(tally=tally, is_meant=is_meant))
        logs = {
            line
            for start, end in tally.places
            for line in range(lines.line_of(start), lines.last_line_of(start, end) + 1)
        }
        logs.update(line for row in rows if row.kind == LOG for line in range(row.line_start, row.line_end + 1))
        unasked = {line for line in logs if not self._names_log(*lines.range_of(line))}
        beside = unasked | comment_lines(self._flow, self._head_end + 1, inside[-1]) | self._aside
        self._handed_on = {line for line in inside if line not in beside and self._only_hands_on(self._lines[line - 1])}
        beside = beside.union(self._handed_on)
        only = {line for word in self._each_word() for line in self._only_beside(word, beside)}
        meant = [line for line in inside if line in only or line not in beside] or inside
        self._told = self._salient(meant, rows)
        self._left_out = tuple(sorted({*meant}.difference(self._told)))
        has_logs = not logs.isdisjoint(self._told)
        return make(Choice(has_logs=True, is_meant=is_meant)) if has_logs else rows

    def _salient(self, told: Sequence[int], rows: Sequence[BodyRow]) -> list[int]:
        """The most salient of the lines, if there are too many; the ``rows`` say which of them set variables."""
        words = self._each_word()
        held = {word: set(focus_lines(self._lines, self._first, self._last, word)) for word in words}
        whole = {line for line in told for word in words if holds_name(self._lines[line - 1], word)}
        self._named = self._named_functions(words)
        setting = {row.line_start for row in rows if not row.defined.isdisjoint(words)}
        return salient_lines(told, held, whole, self._named | setting)

    def _named_functions(self, words: Sequence[str]) -> set[int]:
        """The lines on which functions are named whose names hold words of the focus."""
        return {line for line, name in self._functions.items() if any(holds_whole(name, word) for word in words)}

    def _names_log(self, start: int, end: int) -> bool:
        """True if the focus names a log that the code between two bytes writes to, or the level of what it writes."""
        logs = filter(is_log, self._flow.calls_within(start, end))
        return any(is_about(callee, word) for callee in logs for word in self._each_word())

    def _only_hands_on(self, text: str) -> bool:
        return not self._matches(_HANDED_ON.sub("", text))

    def _each_word(self) -> list[str]:
        return [word for each in self._words for word in words_of(each) or _alternatives(each)]

    def _only_beside(self, word: str, beside: set[int]) -> set[int]:
        """The selected lines of a word, if all its matches are in comments, logs or the like; else none."""
        lines = {line for line in focus_lines(self._lines, self._first, self._last, word) if line > self._head_end}
        return lines.intersection(self.wanted) if lines <= beside else set()

    def focused(self, rows: Sequence[BodyRow]) -> tuple[BodyRow, ...]:
        """The rows for a focus. Matches in comments and logging are left out if other code matches, unless their lines
        are requested by number.
        """
        entry = partial(entry_at, self._flow, Lines(self._flow.data))
        return focused_rows(
            rows,
            self._lines,
            self._told,
            self._matches,
            entry,
            self._flow.functions,
            self._named,
            self._declared,
        )

    def indented(self, symbols: Sequence[Symbol]) -> tuple[BodyRow, ...]:
        """As ``focused``, for lines without rows: their context is by indentation."""
        first = max(self._first, self._head_end + 1)
        if self.is_of_lines or first > self._last:
            return ()
        inside = [line for line in self.wanted if line >= first]
        return indented_rows(self._lines, first, self._last, inside, symbols, self._matches)
