"""Functions that are passed to a scheduler: the call, with its time."""

from __future__ import annotations

import re
from collections.abc import Sequence

from smart_explore.languages.lexing import byte_for_each, matching_bracket, split_bracketed
from smart_explore.model.relations_answer import RelationRow
from smart_explore.relation_answers.relation_context import RelationContext

MAX_LINES_BEFORE, MAX_LINES_BEHIND = 4, 10
"""Lines around the one that names a function in which the call that takes it is looked for."""

MAX_TEXT = 120
"""Characters of such a call; of a longer one the function that it takes is left out."""

_INTERVAL = re.compile(
    r"(?<![\w.])\d|\b[A-Z][A-Z0-9]*_[A-Z0-9_]+\b|(?i:interval|delay|timeout|period|seconds|minutes|hours|days)"
)
"""An expression of time: a number, a constant, or a telling name."""
_CALLEE = re.compile(r"[\w$][\w$.!?]*\Z")
_NO_CLOSURE = "(?!)"
_PAIRS = {")": "(", "]": "[", "}": "{"}


def with_schedule(context: RelationContext, path: str, row: RelationRow, name: str) -> RelationRow:
    """A row of one line that names a function, with the call as its text where that says how long it waits.

    ``path`` is the row's file in the tree.
    """
    if len(row.lines) != 1 or row.test or row.given_to or row.depth > 1:
        return row
    text = scheduled(context.workspace.lines(path), row.lines[0], name, context.language_of(path).closure)
    return row._replace(text=text) if text not in row.text else row


def scheduled(lines: Sequence[str], line: int, name: str, closure: str) -> str:
    """The call around a 1-based line that takes a function by its ``name``, or a closure that calls it, with a time.

    ``closure`` is a pattern of the text before the body of an anonymous function (``languages.language``). ``""`` if
    there is none: no time is beside the function, or it is in a block of other statements.
    """
    found = re.search(rf"(?<![\w$]){re.escape(name)}(?![\w$])", lines[line - 1]) if 0 < line <= len(lines) else None
    if found is None:
        return ""
    first = max(0, line - 1 - MAX_LINES_BEFORE)
    text = "\n".join(lines[first : line + MAX_LINES_BEHIND])
    at = sum(len(each) + 1 for each in lines[first : line - 1]) + found.start()
    later = re.compile(closure or _NO_CLOSURE)
    body = re.compile(rf"(?:{later.pattern})\s*\Z")
    is_called = text[at + len(name) :].lstrip().startswith("(")
    for opening in _openings(text, at):
        before = text[:opening].rstrip()
        if text[opening] == "{":
            if body.search(before):
                continue
            return ""
        callee = _CALLEE.search(before)
        if text[opening] != "(" or callee is None or (is_called and not later.search(text, opening, at)):
            continue
        parts = _arguments(text, opening)
        others = [part for start, part in parts if not start <= at < start + len(part)]
        if len(others) == len(parts) or not _INTERVAL.search(" ".join(others)):
            continue
        return _short(callee[0], at, parts)
    return ""


def _openings(text: str, at: int) -> list[int]:
    """Where the brackets open that are around an offset, innermost first."""
    waiting: list[str] = []
    found: list[int] = []
    for index in range(at - 1, -1, -1):
        if text[index] in _PAIRS:
            waiting.append(_PAIRS[text[index]])
        elif waiting and text[index] == waiting[-1]:
            waiting.pop()
        elif text[index] in "([{":
            found.append(index)
    return found


def _arguments(text: str, opening: int) -> list[tuple[int, str]]:
    """The arguments behind an opening bracket, each with its offset; none where the text ends before they do."""
    data = byte_for_each(text)
    end = matching_bracket(data, opening, len(data))
    return [(start, text[start:stop]) for start, stop in split_bracketed(data, opening, end)] if end > 0 else []


def _short(callee: str, at: int, parts: Sequence[tuple[int, str]]) -> str:
    written = [" ".join(part.split()) for _, part in parts]
    text = f"{callee}({', '.join(written)})"
    if len(text) > MAX_TEXT:
        of_name = [start <= at < start + len(part) for start, part in parts]
        short = ["…" if is_taken else each for is_taken, each in zip(of_name, written, strict=True)]
        text = f"{callee}({', '.join(short)})"
    return text if len(text) <= MAX_TEXT else ""
