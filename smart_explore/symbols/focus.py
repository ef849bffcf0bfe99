"""Some lines of a symbol with what they stand in and what they lead to: the rest is folded."""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Iterator, Sequence
from functools import lru_cache

from smart_explore.symbols.control_flow import ControlFlow, Structure
from smart_explore.symbols.indentation import Indentation

_WORDS = re.compile(r"[\w$.]+(?:[|,][\w$.]+)+")
"""Words, of which a focus may mean several. A shell reads ``|`` unless it is quoted; a comma needs no quotes."""

_WORD = re.compile(r"[A-Za-z]\w{2,}")
"""A word of which whole occurrences are told from parts of others."""

_LINES = re.compile(r"(\d{1,9})(?:\s*[-:,]\s*(\d{1,9}))?")
MAX_GAP = 2
"""Lines between two that are shown: to fold so few would cost as much, and often they belong to one statement."""

MAX_WHOLE = 6
"""A structure of so many lines is shown whole around a line that is wanted."""

MAX_BLOCK = 20
"""A block of so many lines is shown where its head is wanted."""

MAX_LED_TO = 60
"""Lines of such blocks in all."""

AROUND = 10
"""Lines above and below one that was asked for."""

MAX_FUNCTION = 50
"""A function of so many lines is shown whole around a line of it that was asked for."""

MAX_LINE = 2_000
"""Characters of a line that a regular expression looks at: one that backtracks is bounded."""


def parse_lines(written: str) -> tuple[int, int] | None:
    """The first and last line, 1-based, of ``40`` or ``10-40``; None where neither is written."""
    match = _LINES.fullmatch(written.strip())
    return (int(match[1]), int(match[2] or match[1])) if match else None


def parse_ranges(written: str) -> list[tuple[int, int]]:
    """The ranges of ``10-40,90-99``; ``10,40`` is one of them, as in ``sed``. Empty where one is not written so."""
    one = parse_lines(written)
    ranges = [one] if one else [parse_lines(piece) for piece in written.split(",")]
    return [each for each in ranges if each] if all(ranges) else []


def focus_lines(
    text: Sequence[str], first: int, last: int, focus: str, beside: Container[int] = frozenset()
) -> list[int]:
    """The 1-based lines of ``text`` from ``first`` to ``last`` that ``focus`` means.

    A line number or a range of them; else the lines that hold the text, small letters meaning large ones too; else,
    where nothing does, those that it matches as a regular expression; else those with one of several ``words,words``.
    Of a word those lines that hold it whole, where some do besides those that only speak ``beside`` the point.
    """
    if numbers := parse_ranges(focus):
        return [line for start, end in numbers for line in range(max(first, start), min(last, end) + 1)]
    inside = range(first, last + 1)
    holding = [n for n in inside if holds(text[n - 1], focus)]
    if not holding and _WORDS.fullmatch(focus):
        words = re.split(r"[|,]", focus)
        found = {line for word in words for line in focus_lines(text, first, last, word, beside)}
        return sorted(found)
    if not _WORD.fullmatch(focus):
        return holding or [n for n in inside if matches(text[n - 1], focus)]
    whole = [n for n in holding if holds_whole(text[n - 1], focus)]
    return whole if any(line not in beside for line in whole) else holding


def holds_whole(text: str, focus: str) -> bool:
    """Whether a word stands in a text by itself or as a part of a name: ``retry`` in ``maxRetries``, not ``retrying``.

    Plurals count.
    """
    return any(not (found[0].isupper() and found[1]) for found in _whole(focus).finditer(text))


@lru_cache(maxsize=64)
def _whole(focus: str) -> re.Pattern[str]:
    """The word where another one does not go on, and in a group the capital letter that goes on one of capitals."""
    ending = r"(?:(?<=[a-z])(?:s|es)|(?<=[A-Z])(?:S|ES))?"
    stem = re.escape(focus)
    if focus[-1:] == "y":
        stem, ending = re.escape(focus[:-1]), r"(?:y|Y|ies|IES)(?:s|S)?"
    written = f"(?i:{stem})" if focus == focus.lower() else stem
    begins = r"(?:(?<![A-Za-z])|(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z]))"
    return re.compile(rf"{begins}{written}{ending}(?![a-z])([A-Z](?![a-z]))?")


def nowhere_in(text: Sequence[str], focus: str) -> list[str]:
    """Which of the words of ``a|b`` or ``a,b`` no line of ``text`` holds, where others are held."""
    words = re.split(r"[|,]", focus) if _WORDS.fullmatch(focus) else []
    missing = [word for word in words if not any(holds(line, word) for line in text)]
    return missing if len(missing) < len(words) else []


def holds(text: str, focus: str) -> bool:
    """Whether a focus stands in a text as it is written, small letters meaning large ones too."""
    return focus in (text.lower() if focus == focus.lower() else text)


def matches(text: str, focus: str) -> bool:
    """Whether a focus that is a regular expression matches somewhere in the beginning of a text."""
    pattern = _pattern(focus)
    return pattern is not None and pattern.search(text[:MAX_LINE]) is not None


@lru_cache(maxsize=64)
def _pattern(focus: str) -> re.Pattern[str] | None:
    written = focus.replace(",", "|") if _WORDS.fullmatch(focus) else focus
    try:
        return re.compile(written, re.IGNORECASE if focus == focus.lower() else 0)
    except re.error:
        return None


def focus_ranges(
    text: Sequence[str], flow: ControlFlow, head: Sequence[int], last: int, wanted: Sequence[int]
) -> tuple[tuple[int, int], ...]:
    """The ranges of lines to show, 1-based and inclusive: those wanted, what they stand in, and what they lead to.

    ``head`` has the first line of the symbol's own head, that with its name, and the last; ``last`` is the symbol's
    last line. A block that a wanted line opens is shown where it is short, the shortest first, up to ``MAX_LED_TO``
    lines of them.
    """
    shown = own_head(*head)
    led_to: set[tuple[int, int]] = set()
    indentation = Indentation(text, head[0], last)
    for line, around in structures_around(flow, wanted, head[-1], last):
        shown |= lines_around(indentation, around, head[-1], line)
        led_to |= set(_led_to(indentation, around, head[-1], line))
    room = MAX_LED_TO
    for first, end in sorted(led_to, key=lambda block: block[1] - block[0]):
        block = set(range(first, end + 1)) - shown
        if len(block) <= room:
            shown |= block
            room -= len(block)
    return as_ranges(shown)


def line_ranges(
    text: Sequence[str], flow: ControlFlow, head: Sequence[int], last: int, line: int
) -> tuple[tuple[int, int], ...]:
    """The ranges of lines to show for one that was asked for: its function, or lines around it, and their heads.

    That is the largest function around the line that is neither long nor but a few lines.
    """
    functions = [each for each in flow.functions if head[-1] < each.line_start <= line <= each.line_end <= last]
    fitting = [each for each in functions if AROUND <= each.line_end - each.line_start + 1 <= MAX_FUNCTION]
    if fitting:
        first, end = min(each.line_start for each in fitting), max(each.line_end for each in fitting)
    else:
        first, end = max(head[-1] + 1, line - AROUND), min(last, line + AROUND)
    indentation = Indentation(text, head[0], last)
    ((_, around),) = structures_around(flow, [line], head[-1], last)
    return as_ranges({*own_head(*head), *lines_around(indentation, around, head[-1], line), *range(first, end + 1)})


def structures_around(
    flow: ControlFlow, lines: Sequence[int], head_end: int, last: int
) -> Iterator[tuple[int, list[Structure]]]:
    """Each of some sorted lines with the structures around it, outer ones first, that are in a symbol's body."""
    waiting = [each for each in flow.structures if each.line_start > head_end and each.line_end <= last]
    opened: list[Structure] = []
    begun = 0
    for line in lines:
        while begun < len(waiting) and waiting[begun].line_start <= line:
            opened.append(waiting[begun])
            begun += 1
        opened = [each for each in opened if each.line_end >= line]
        yield line, opened


def own_head(first: int, name_line: int, head_end: int) -> set[int]:
    """The lines of a symbol's own head that are shown around some of its body: of a long one the ends."""
    if head_end - name_line < MAX_WHOLE:
        return set(range(first, head_end + 1))
    return {*range(first, name_line + 1), head_end}


def lines_around(indentation: Indentation, around: Sequence[Structure], head_end: int, line: int) -> set[int]:
    """A line with the heads of the structures around it, and the first lines of the statements that it stands in.

    The innermost structure is whole if it is short: what a condition leads to is asked for with it.
    """
    shown = {line}
    for structure in around:
        is_short = structure is around[-1] and structure.line_end - structure.line_start < MAX_WHOLE
        shown.update(range(structure.line_start, (structure.line_end if is_short else structure.head_end) + 1))
    return shown.union(indentation.openers(line, around[-1].head_end if around else head_end))


def _led_to(
    indentation: Indentation, around: Sequence[Structure], head_end: int, line: int
) -> Iterator[tuple[int, int]]:
    """The short blocks that a line opens: what the structure does whose head it is in, what it passes to a call."""
    if line <= head_end:
        return
    for structure in around:
        if line <= structure.head_end:
            limit = min(structure.line_end, structure.head_end + MAX_BLOCK + 1)
            end = indentation.opened_end(structure.line_start, structure.head_end, limit)
            if end - structure.head_end <= MAX_BLOCK:
                yield structure.head_end + 1, end
    end = indentation.opened_end(line, line, line + MAX_WHOLE)
    if end - line < MAX_WHOLE:
        yield line + 1, end


def as_ranges(lines: Iterable[int]) -> tuple[tuple[int, int], ...]:
    """The 1-based lines as ranges, first and last; gaps of ``MAX_GAP`` lines are filled."""
    ranges: list[tuple[int, int]] = []
    for line in sorted(lines):
        if ranges and line <= ranges[-1][1] + 1 + MAX_GAP:
            ranges[-1] = (ranges[-1][0], line)
        else:
            ranges.append((line, line))
    return tuple(ranges)
