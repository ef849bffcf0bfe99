"""Find the call that schedules a function, with its time."""

from __future__ import annotations

import re
from collections.abc import Sequence

from smart_explore.languages.lexing import byte_for_each, matching_bracket, split_bracketed
from smart_explore.model.relations_answer import RelationRow
from smart_explore.relation_answers.relation_context import RelationContext

MAX_LINES_BEFORE, MAX_LINES_BEHIND = 4, 10
"""The lines before and after a mention of a function that are searched for the call that receives it."""

MAX_TEXT = 120
"""The most characters of a call; a longer one is shown without the function argument."""

_INTERVAL = re.compile(
    r"(?<![\w.])\d|\b[A-Z][A-Z0-9]*_[A-Z0-9_]+\b|(?i:interval|delay|timeout|period|seconds|minutes|hours|days)"
)
"""An expression of time: a number, a constant, or a name such as ``delay``."""
_CALLEE = re.compile(r"[\w$][\w$.!?]*\Z")
_NO_CLOSURE = "(?!)"
_PAIRS = {")": "(", "]": "[", "}": "{"}


def with_schedule(context: RelationContext, path: str, row: RelationRow, name: str) -> RelationRow:
    """The row of a function reference; its text becomes the call that schedules the function, if there is one.

    ``path`` is the row's file in the tree.
    """
    if len(row.lines) != 1 or row.test or row.given_to or row.depth > 1:
        return row
    text = scheduled(context.workspace.lines(path), row.lines[0], name, context.language_of(path).closure)
    return row._replace(text=text) if text not in row.text else row


def scheduled(lines: Sequence[str], line: int, name: str, closure: str) -> str:
    """The call with a time that receives a function by its ``name`` on a line (from 1), or a closure that calls it.

    ``closure`` is a pattern for the text before the body of an anonymous function (``languages.language``). ``""`` if
    there is no such call, or the function is in a block of other statements.
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
    """The offsets of the opening brackets around an offset, innermost first."""
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
    """The arguments after an opening bracket, each with its offset; none if the closing bracket is missing."""
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
