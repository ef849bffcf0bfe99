"""Shorten a text to a number of characters, and the numbers that lines of all kinds have in common."""

from __future__ import annotations

import re
from collections.abc import Iterable

from smart_explore.model.unfold_answer import BodyRow

MAX_LINE = 160
"""The most characters of a line that is no statement: of source, an entry, a call, or one shown with another."""

SHORT_LINE = 120
"""A line of no more characters is shown whole, and statements are joined to no longer ones."""

MAX_CONTEXT = 100
"""The most characters of what is only shown beside a line: a head around it, a comment, its conditions."""


def on_one_line(lines: Iterable[str]) -> str:
    """The lines as one, with a blank for each break and each indentation."""
    return " ".join(" ".join(lines).split())


WIDTHS = (240, MAX_LINE, MAX_CONTEXT)
"""The numbers of characters for which long statements have a shorter text."""

_LAST_WORD = re.compile(r"[\w$]+\Z")
_TELLING_WORD = re.compile(r"\W*(?:[A-Z]\w*[A-Z]|\d|(?:no|not|never|without|except|unless|only)\b|\w+n't\b)")


def shortened(text: str, most: int) -> str:
    """The text, cut to ``most`` characters behind a word, with a mark if it is longer."""
    if len(text) <= most:
        return text
    cut = text[: most - 1]
    if re.match(r"\w", text[most - 1]):
        cut = _LAST_WORD.sub("", cut) or cut
    return f"{cut.rstrip()}…"


def shortened_row(row: BodyRow, most: int) -> BodyRow:
    """The row in ``most`` characters: without elements if one of its shorter texts fits, else cut."""
    texts = (row.text, *row.shorter)
    return row._replace(text=next((text for text in texts if len(text) <= most), shortened(row.text, most)))


def shortened_message(text: str, most: int) -> str:
    """A sentence of about ``most`` characters, with marks for words between its beginning and its end.

    A reason is at the end. Words in capitals, numbers and negations stay: without one of them the others may say the
    opposite.
    """
    words, size = text.split(" "), len(text)
    plain = [at for at in range(1, len(words) - 1) if not _TELLING_WORD.match(words[at])]
    left_out: set[int] = set()
    for at in sorted(plain, key=lambda at: abs(3 * at - len(words))):
        if size <= most:
            break
        size -= len(words[at]) + 1
        left_out.add(at)
    shown = ("…" if at in left_out else word for at, word in enumerate(words) if {at, at - 1} - left_out)
    return " ".join(shown)
