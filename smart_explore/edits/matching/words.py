"""Detection of text that begins or ends inside a word or a number: ``= 10`` is no match in ``= 100``."""

from __future__ import annotations

from unicodedata import combining

_JOINER = "\u200d"


def inside_word(text: str, start: int, end: int) -> bool:
    """True if ``[start, end)`` cuts a word, a number, or a character of several code points."""
    return start < end and (_cuts(text, start) or _cuts(text, end))


def _cuts(text: str, offset: int) -> bool:
    if not 0 < offset < len(text):
        return False
    before, after = text[offset - 1], text[offset]
    if _in_word(before) and _in_word(after):
        return text[offset : offset + 2] != "${"  # what a template inserts begins there
    if after == "." and before.isdigit() and text[offset + 1 : offset + 2].isdigit():
        return _is_number(text, offset)
    if before == "." and after.isdigit() and text[offset - 2 : offset - 1].isdigit():
        return _is_number(text, offset - 1)
    return after == _JOINER or before == _JOINER or combining(after) > 0


def _in_word(character: str) -> bool:
    return character.isalnum() or character in "_$"


def _is_number(text: str, dot: int) -> bool:
    """True if only digits precede the dot: ``1.5``, not ``v1.5`` or the version ``2.1.5``."""
    start = dot
    while start and text[start - 1].isdigit():
        start -= 1
    return not (start and (_in_word(text[start - 1]) or text[start - 1] == "."))
