"""Select the lines of a focus: by line numbers, words, or a pattern."""

from __future__ import annotations

import re
from collections.abc import Callable, Container, Iterable, Iterator, Sequence
from contextlib import suppress
from functools import lru_cache

_WORDS = re.compile(r"[\w$.-]+(?: [\w$.-]+)*(?:[|,] ?[\w$.-]+(?: [\w$.-]+)*)+")
"""A list of words or phrases as a focus. In a shell a comma needs no quotes."""

_WORD = re.compile(r"[A-Za-z]\w+")
"""A word for which whole occurrences are distinguished from occurrences inside longer words."""

_PARTS = re.compile(r"(?<=[a-z0-9])[A-Z]|(?<=[A-Za-z0-9])_(?=[A-Za-z])")
"""The beginning of the second part of a name."""
_IN_NAME = re.compile(r"[\w$]")

_STATEMENTS = """
await break case catch continue defer elif else elsif ensure except finally for foreach if match raise rescue rethrow
return switch throw try unless until when while yield
"""
_KEYWORDS = frozenset(_STATEMENTS.split())
"""Keywords: as a focus, one matches by itself rather than as a part of a name (``findOrThrow``)."""

MIN_INSIDE = 4
"""The least letters of a word that may match inside another word, as ``end`` in ``sender``, and whose verb forms match:
``used`` is no form of ``us``.
"""

MIN_IN_LONGER = 3
"""The least letters of a word that is counted where names begin or end with it: ``id`` is in ``void``."""

_BEGINS = r"(?:(?<![A-Za-z])|(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z]))"
"""The beginning of a word, also inside a name."""

_LINES = re.compile(r"(\d{1,9})(?:\s*[-:,]\s*(\d{1,9}))?")

MAX_LINE = 2_000
"""The most characters of a line that a regular expression reads, to bound backtracking."""


def parse_lines(written: str) -> tuple[int, int] | None:
    """The first and last line (from 1) of ``40`` or ``10-40``; None for other texts."""
    match = _LINES.fullmatch(written.strip())
    return (int(match[1]), int(match[2] or match[1])) if match else None


def parse_ranges(written: str) -> list[tuple[int, int]]:
    """The ranges of ``10-40,90-99``; ``10,40`` is one range, as in ``sed``. Empty if any part is no range."""
    one = parse_lines(written)
    ranges = [one] if one else [parse_lines(piece) for piece in written.split(",")]
    return [each for each in ranges if each] if all(ranges) else []


def names_tests(focus: Iterable[str]) -> bool:
    """True if a word of a focus is about tests."""
    return any("test" in each.lower() for each in focus)


def focus_lines(
    text: Sequence[str], first: int, last: int, focus: str, beside: Container[int] = frozenset()
) -> list[int]:
    """The lines (from 1) of ``text`` from ``first`` to ``last`` that ``focus`` selects.

    A line number or a range selects itself, if the lines are among these. Else the lines with the text count, ignoring
    case if it is in small letters; else those that match it as a regular expression; else those with one of several
    ``words,words``, in which a number is a word. A word first matches whole words, else beginnings of words, else, if
    it is not short, any part; only matches that are not ``beside`` the point decide.
    """
    numbers = [line for start, end in parse_ranges(focus) for line in range(max(first, start), min(last, end) + 1)]
    return numbers or _lines_about(text, first, last, focus, beside)


def _lines_about(text: Sequence[str], first: int, last: int, focus: str, beside: Container[int]) -> list[int]:
    """As ``focus_lines``, for a focus that is no line numbers."""
    inside = range(first, last + 1)
    holding = [n for n in inside if holds(text[n - 1], focus)]
    if not holding and (words := words_of(focus)):
        return sorted({line for word in words for line in _lines_about(text, first, last, word, beside)})
    if not _WORD.fullmatch(focus):
        return holding or [n for n in inside if matches(text[n - 1], focus)]
    meant: list[int] = []
    for holds_so in _ways(focus):
        so = [n for n in holding if holds_so(text[n - 1], focus)]
        if any(line not in beside for line in so):
            return so
        meant = so or meant
    return meant


def _ways(word: str) -> Iterator[Callable[[str, str], bool]]:
    """The ways in which a line may match a word, the most literal first."""
    if word in _KEYWORDS:
        yield _holds_alone
    if _PARTS.search(word):
        yield _holds_as_name
    yield holds_whole
    yield _holds_beginning
    if len(word) >= MIN_INSIDE:
        yield holds


def holds_whole(text: str, focus: str) -> bool:
    """True if a word is in a text alone or as a part of a name: ``retry`` in ``maxRetries``, not in ``retryable``.

    Plurals match, and verb forms of a word of four letters or more: ``crash`` is in ``WsCrashedState``.
    """
    return any(not (found[0].isupper() and found[1]) for found in _whole(focus).finditer(text))


def _holds_as_name(text: str, focus: str) -> bool:
    """True if a word, or a form of it, is a whole name in a text: ``TaskDeletion`` is not in ``TaskDeletionStep``."""
    found = _whole(focus).finditer(text)
    return not all(_IN_NAME.search(text[: each.start()][-1:] + text[each.end() :][:1]) for each in found)


def holds_name(text: str, focus: str) -> bool:
    """True if the focus is in a text as a whole name."""
    return _WORD.fullmatch(focus) is not None and _holds_alone(text, focus)


def _holds_alone(text: str, focus: str) -> bool:
    return re.search(rf"(?<![\w$]){focus}(?![\w$])", text) is not None


def _holds_beginning(text: str, focus: str) -> bool:
    """True if a word of a text, or a part of a name, begins with the focus: ``retr`` in ``maxRetries``."""
    return _beginning(focus).search(text) is not None


def holds_in_longer(text: str, focus: str) -> bool:
    """True if a name, or a part of it, begins or ends with a word: ``oom`` in ``denyoom`` and ``oomerr``.

    Shorter words than ``MIN_IN_LONGER`` have to be such a part.
    """
    if len(focus) < MIN_IN_LONGER or not _WORD.fullmatch(focus):
        return holds_whole(text, focus)
    return _holds_beginning(text, focus) or re.search(rf"{_in_any_case(focus, focus)}(?![a-z])", text) is not None


@lru_cache(maxsize=64)
def _beginning(focus: str) -> re.Pattern[str]:
    return re.compile(rf"{_BEGINS}{_in_any_case(focus, focus)}")


@lru_cache(maxsize=64)
def _whole(focus: str) -> re.Pattern[str]:
    """A pattern for a whole word; its group has a capital letter that continues a word in capitals."""
    stem, last = re.escape(focus[:-1]), re.escape(focus[-1:])
    verbs = len(focus) >= MIN_INSIDE
    if last in ("y", "e"):
        plural, verb = {"y": ("y|ies", "|ied|ying"), "e": ("e|es", "|ed|er|ers|ing")}[last]
        forms = f"{plural}{verb * verbs}"
        ending = f"(?:{forms}|{forms.upper()})"
    else:
        stem, forms = re.escape(focus), f"s|es{f'|(?:{last})?(?:ed|er|ers|ing)' * verbs}"
        ending = f"(?:(?<=[a-z])(?:{forms})|(?<=[A-Z])(?:S|ES))?"
    return re.compile(rf"{_BEGINS}{_in_any_case(stem, focus)}{ending}(?![a-z])([A-Z](?![a-z]))?")


def _in_any_case(pattern: str, focus: str) -> str:
    if focus == focus.lower():
        return f"(?i:{pattern})"
    return f"[{focus[0]}{focus[0].upper()}]{pattern[1:]}" if focus[0].islower() else pattern


def nowhere_in(text: Sequence[str], focus: str) -> list[str]:
    """The words of ``a|b`` or ``a,b`` that are on no line of ``text``, if at least one of the others is."""
    words = words_of(focus)
    missing = [word for word in words if not _lines_about(text, 1, len(text), word, ())]
    return missing if len(missing) < len(words) else []


def words_of(focus: str) -> list[str]:
    """The words of ``a|b`` or ``a,b``; empty for other texts."""
    return re.split(r"[|,] ?", focus) if _WORDS.fullmatch(focus) else []


def no_line_holds(focus: Sequence[str], first: int, last: int) -> str:
    """The message that none of the lines ``first`` to ``last`` contains any of the words; ``""`` without words.

    A number may mean a line, so with one the message names these.
    """
    words = [repr(word) for each in focus for word in words_of(each) or [each]]
    lines = f"; it has lines {first}-{last}" if any(map(parse_ranges, focus)) else ""
    return f"no line of it holds {' or '.join(words)}{lines}" if words else ""


def is_about(text: str, focus: str) -> bool:
    """True if a text contains a focus, or one of its words, or matches it as a pattern."""
    return holds(text, focus) or any(holds(text, word) for word in words_of(focus)) or matches(text, focus)


def holds(text: str, focus: str) -> bool:
    """True if a text contains a focus; a focus in small letters ignores case.

    In one with capitals, only a small first letter may be a capital in the text: ``hasFailedOnce`` contains
    ``failedOnce``.
    """
    if focus == focus.lower():
        return focus in text.lower()
    return focus in text or (focus[0].islower() and focus[0].upper() + focus[1:] in text)


def matches(text: str, focus: str) -> bool:
    """True if a focus is a regular expression that matches in the first ``MAX_LINE`` characters of a text."""
    pattern = _pattern(focus)
    return pattern is not None and pattern.search(text[:MAX_LINE]) is not None


@lru_cache(maxsize=64)
def _pattern(focus: str) -> re.Pattern[str] | None:
    """The focus as a regular expression, in which commas also separate alternatives: ``40[0-9],FORBIDDEN``. None if
    invalid.
    """
    focus = focus.strip("|,") or focus  # an alternative of nothing is in every line
    several = "|".join(filter(None, (part.strip("|") for part in re.split(r", ?", focus))))
    for written in [several] if _WORDS.fullmatch(focus) else dict.fromkeys([f"(?:{focus})|{several}", focus]):
        with suppress(re.error, RecursionError, OverflowError):
            return re.compile(written, re.IGNORECASE if focus == focus.lower() else 0)
    return None
