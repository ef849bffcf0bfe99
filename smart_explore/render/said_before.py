"""Lines of an answer whose text an earlier line has: they name that line instead."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Iterator

MIN_SAME, MAX_SAME = 30, 118
"""Characters: a shorter text is printed again, and so is one that may be cut."""

_NUMBER = re.compile(r" +(\d+)")


def said_once(lines: Iterable[str], between: str) -> Iterator[str]:
    """Yield the lines; in place of a text that stands above, ``(= line N)``, or ``(= FILE:N)`` of another file.

    A line that does not begin with a space is a path. Others begin with a line's number, and have their text behind
    the first ``between``.
    """
    path = ""
    first: dict[str, tuple[str, str]] = {}
    for each in lines:
        number = _NUMBER.match(each)
        path = path if each.startswith(" ") else each
        head, _, text = each.partition(between)
        if number is None or not MIN_SAME <= len(text) <= MAX_SAME:
            yield each
            continue
        where, line = first.setdefault(text, (path, number[1]))
        if (where, line) == (path, number[1]):
            yield each
        else:
            place = f"line {line}" if where == path else f"{os.path.basename(where)}:{line}"
            yield f"{head}{between}(= {place})"
