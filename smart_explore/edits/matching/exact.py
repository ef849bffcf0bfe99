"""Find text that occurs literally in the file, except for line ends."""

from __future__ import annotations

from unicodedata import combining

from smart_explore.edits.document import Change, Document, to_lf
from smart_explore.edits.matching.alignment import Exact
from smart_explore.edits.matching.indentation import indent_of
from smart_explore.edits.matching.levels import Level
from smart_explore.edits.refusal import RefusedError

MAX_CUT = 100_000
"""The search ends after this many places inside words."""
_JOINER = "\u200d"


def find_exact(document: Document, old: str) -> tuple[list[Exact], int]:
    """The matches of ``old``, also overlapping ones, and the number of others that begin or end inside a word."""
    text = to_lf(old)
    flat = document.flat
    matches, cut = [], 0
    start = flat.find(text)
    while start >= 0:
        end = start + len(text)
        if inside_word(flat, start, end):
            cut += 1
            if cut > MAX_CUT:
                return [], cut
        else:
            matches.append(Exact(start, end, _level(document, old, text, start, end)))
        start = flat.find(text, start + 1)
    return matches, cut


def _level(document: Document, old: str, text: str, start: int, end: int) -> Level:
    if "\n" not in text:
        return Level.EXACT
    first, last = document.line_of(start), document.line_of(end)
    ends = ["\n"] * (last - first) if "\r" not in old else ["\r\n"] * (last - first)
    return Level.EXACT if document.ends[first:last] == ends else Level.LINE_ENDS


def replace_exact(document: Document, match: Exact, new: str) -> Change | None:
    """The change that writes ``new`` there, without text common at both ends; None if nothing changes.

    Raises RefusedError if ``old`` began after its line's indentation and further new lines lack it.
    """
    new = to_lf(new)
    _check_indentation(document, match, new)
    start, end = match.start, match.end
    flat = document.flat
    head = 0
    while head < min(end - start, len(new)) and flat[start + head] == new[head]:
        head += 1
    tail = 0
    while tail < min(end - start, len(new)) - head and flat[end - 1 - tail] == new[-1 - tail]:
        tail += 1
    if head == end - start == len(new):
        return None
    return Change(start + head, end - tail, new[head : len(new) - tail])


def _check_indentation(document: Document, match: Exact, new: str) -> None:
    line = document.line_of(match.start)
    cut_off = document.flat[document.starts[line] : match.start]
    if not cut_off or cut_off.strip() or match.end > document.starts[line] + len(document.lines[line]):
        return
    below = [each for each in new.split("\n")[1:] if each.strip()]
    if any(not indent_of(each).startswith(cut_off) for each in below):
        raise RefusedError(
            "unclear_indent",
            "old was sent without the indentation of its line, and so were further lines of new",
            f"send old and new with the file's indentation: {cut_off + document.flat[match.start : match.end]!r}",
        )


def inside_word(text: str, start: int, end: int) -> bool:
    """True if ``[start, end)`` cuts a word, a number, or a character of several code points."""
    return start < end and (_cuts(text, start) or _cuts(text, end))


def _cuts(text: str, offset: int) -> bool:
    if not 0 < offset < len(text):
        return False
    before, after = text[offset - 1], text[offset]
    if _in_word(before) and _in_word(after):
        return text[offset : offset + 2] != "${"  # an interpolation of a template begins there
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
