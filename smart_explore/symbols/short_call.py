"""A call that takes too long a line, cut such that its name, and what tells something of its arguments, stay."""

from __future__ import annotations

import re
from collections.abc import Sequence

from smart_explore.languages.captures import Region
from smart_explore.languages.lexing import byte_for_each, split_bracketed, split_list
from smart_explore.symbols.passed_on import passed_on

LEFT_OUT = "…"
MAX_HEAD, MAX_BEGINNING, MAX_TAIL = 56, 18, 26
"""Characters in front of the arguments, those of them that its beginning may take, and of what is behind them."""

_BRACED = re.compile(r"\{.*\}", re.DOTALL)


def short_call(text: str, at: int, opening: int, closing: int, limit: int) -> str:
    """A text of one line of no more than ``limit`` characters, in which the name at offset ``at`` stays.

    The brackets of its arguments are at ``opening`` and before ``closing``, -1 where it has none.
    """
    if len(text) <= limit:
        return text
    if opening < 0:
        begin = max(0, min(at - MAX_BEGINNING, len(text) - limit + 1))
        return _cut(f"{LEFT_OUT}{text[begin:]}" if begin else text, limit)
    head, tail = _head(text[: opening + 1]), _cut(text[closing - 1 :], MAX_TAIL)
    parts = [_without_handed_on(part) for part in _parts(text[opening + 1 : closing - 1])]
    return _cut(f"{head}{', '.join(_shared(parts, limit - len(head) - len(tail)))}{tail}", limit)


def _head(text: str) -> str:
    """What is before the arguments: its beginning, which says what waits for the call, and its end, the name."""
    if len(text) <= MAX_HEAD:
        return text
    return f"{text[:MAX_BEGINNING].rstrip()}{LEFT_OUT}{text[MAX_BEGINNING - MAX_HEAD + 1 :].lstrip()}"


def _cut(text: str, most: int) -> str:
    return text if len(text) <= most else f"{text[: most - 1].rstrip()}{LEFT_OUT}"


def _parts(text: str) -> list[str]:
    """What stands between commas that are in no brackets."""
    data = byte_for_each(text)
    return [text[start:end] for start, end in split_list(data, 0, len(data))]


def _without_handed_on(part: str) -> str:
    """An argument; of an object the fields that tell nothing are left out."""
    if not _BRACED.fullmatch(part):
        return part
    data = byte_for_each(part)
    fields = [Region(*each) for each in split_bracketed(data, 0, len(data))]
    untold, told = set(passed_on(data, fields)), list[str]()
    for field in fields:
        if field not in untold:
            told.append(part[field.start : field.end])
        elif told[-1:] != [LEFT_OUT]:
            told.append(LEFT_OUT)
    return f"{{ {', '.join(told)} }}"


def _shared(parts: Sequence[str], room: int) -> list[str]:
    """The parts of a list in so many characters: the short ones whole, of the long ones as much as there is room."""
    left = room - 2 * (len(parts) - 1)
    shown = list(parts)
    waiting = sorted(range(len(parts)), key=lambda index: len(parts[index]))
    for done, index in enumerate(waiting):
        share = max(4, left // (len(waiting) - done))
        shown[index] = _cut(parts[index], share)
        left -= len(shown[index])
    return shown
