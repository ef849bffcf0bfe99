"""Merge three versions of a changed line: as sent before, as sent after, and as in the file."""

from __future__ import annotations

import re
from difflib import SequenceMatcher

from smart_explore.edits.matching.look_alikes import plain

_SPACED_TOKEN = re.compile(r"(\s*)(\w+|[^\w\s]|\Z)")
SpacedToken = tuple[str, str]


def merged_line(old: str, new: str, in_file: str) -> str | None:
    """``in_file`` with the difference between ``old`` and ``new`` applied; None if the file differs at that place.

    All three are without indentation. Where ``old`` and ``new`` agree, the file's text stays, with its blanks and
    look-alikes.
    """
    if old == in_file:
        return new
    before, after, file = _spaced_tokens(old), _spaced_tokens(new), _spaced_tokens(in_file)
    counterparts = _counterparts(before, file)
    result: list[str] = []
    for tag, i1, i2, j1, j2 in SequenceMatcher(None, before, after, autojunk=False).get_opcodes():
        start, end = _boundary(counterparts, i1, len(file)), _boundary(counterparts, i2, len(file))
        if start is None or end is None:
            return None
        if tag == "equal":
            result += [blank + token for blank, token in file[start:end]]
        elif None in counterparts[i1:i2] or end - start != i2 - i1:
            return None
        elif (i1 == 0 and counterparts[0] != 0) or (i2 == len(before) and counterparts[-1] != len(file) - 1):
            return None  # the file has more before or after it
        else:
            result += _written(before[i1:i2], after[j1:j2], file[start:end])
    return "".join(result)


def ends_are_alike(old: str, in_file: str) -> bool:
    """True if the file has nothing before the first token of ``old`` and nothing after its last one."""
    before, file = _spaced_tokens(old.strip()), _spaced_tokens(in_file.strip())
    counterparts = _counterparts(before, file)
    return not before or (counterparts[0] == 0 and counterparts[-1] == len(file) - 1)


def _boundary(counterparts: list[int | None], number: int, end: int) -> int | None:
    """The index in the file where the ``number``-th token of ``old`` begins; None if other tokens are there."""
    if number == 0:
        return 0
    before = counterparts[number - 1]
    if number == len(counterparts):
        return end
    return before + 1 if before is not None and counterparts[number] == before + 1 else None


def _written(before: list[SpacedToken], after: list[SpacedToken], file: list[SpacedToken]) -> list[str]:
    """The new tokens; one that replaces one keeps the file's blanks before it, unless the edit changes these."""
    if len(before) != len(after):
        return [blank + token for blank, token in after]
    return [
        (in_file[0] if sent[0] == wanted[0] else wanted[0]) + (in_file[1] if sent[1] == wanted[1] else wanted[1])
        for sent, wanted, in_file in zip(before, after, file, strict=True)
    ]


def _spaced_tokens(line: str) -> list[SpacedToken]:
    return [(blank, token) for blank, token in _SPACED_TOKEN.findall(line) if blank or token]


def _counterparts(before: list[SpacedToken], file: list[SpacedToken]) -> list[int | None]:
    """For each token of ``old`` the index of the corresponding token of the file, or None."""
    left, right = [plain(token) for _, token in before], [plain(token) for _, token in file]
    if left == right:
        return list(range(len(before)))
    counterparts: list[int | None] = [None] * len(before)
    for i, j, size in SequenceMatcher(None, left, right, autojunk=False).get_matching_blocks():
        counterparts[i : i + size] = range(j, j + size)
    return counterparts
