"""Characters that are typed or pasted for one another: curly quotes, dashes, blanks of all kinds."""

from __future__ import annotations

import re
from functools import lru_cache

_TABLE = {
    **dict.fromkeys(map(ord, "\u2018\u2019\u201a\u201b\u2032"), "'"),
    **dict.fromkeys(map(ord, "\u201c\u201d\u201e\u201f\u2033"), '"'),
    **dict.fromkeys(map(ord, "\u2010\u2011\u2012\u2013\u2014\u2015\u2212"), "-"),
    **dict.fromkeys(map(ord, "\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a"), " "),
    **dict.fromkeys(map(ord, "\u202f\u205f\u3000"), " "),
    **dict.fromkeys(map(ord, "\u200b\u2060\ufeff\u00ad"), ""),
    ord("\u2026"): "...",
}
_BLANKS = re.compile(r"\s+")
_TOKEN = re.compile(r"\w+|[^\w\s]")


def plain(text: str) -> str:
    """The text with the usual character for each look-alike."""
    return text if text.isascii() else text.translate(_TABLE)


@lru_cache(maxsize=4096)
def collapsed(line: str) -> str:
    """A line without the blanks at its ends, every other run of them one blank, look-alikes plain."""
    return _BLANKS.sub(" ", plain(line)).strip()


def tokens(line: str) -> list[str]:
    """The words and marks of a line, with look-alikes as plain characters; blanks only separate words."""
    return _TOKEN.findall(plain(line))


def token_ends(line: str) -> list[tuple[int, int]]:
    """The characters ``[start, end)`` of the line that each of its ``tokens`` is written with."""
    origins = [number for number, character in enumerate(line) for _ in plain(character)]
    return [(origins[match.start()], origins[match.end() - 1] + 1) for match in _TOKEN.finditer(plain(line))]
