"""Which files of an answer are shown, as far as that can be told before their symbols are known."""

from __future__ import annotations

import re
from collections.abc import Sequence

from smart_explore.model.grep_answer import MatchedFile, MatchedLine
from smart_explore.render.grep.alike import first_of_alike
from smart_explore.render.grep.blocks import FEW_OF_FILES, FIRST_LINES, ROOM_FOR_ALL, shares_of_files, size
from smart_explore.render.grep.lines import FEW_OF_SYMBOL, few_of_each_symbol, may_be_plain, without_plain
from smart_explore.render.grep.secondary_files import counts_aside, counts_beside, split_from_code, told_apart
from smart_explore.render.page import Budget

_NO_DECLARATION = re.compile(
    r"(?:.*[.,(=\[{!|+/<?\"'`@-]|.*\b(?:return|await|import|from|in|not|and|or|yield|new|throw|raise))\s*\Z"
)
"""The text before a name that is used, not declared."""

_GOES_ON_AS_VALUE = re.compile(
    r"\w|\s*[.,)\]+*/%|]|\s*=(?!.*(?:=>|->|\b(?:function|class|struct|type|interface|enum|fn|lambda)\b))"
)
"""The text after it: the rest of a word or an expression; a value that is no function and no type."""


def may_be_shown(files: Sequence[MatchedFile]) -> tuple[list[bool], int]:
    """For each file, True if its lines may be shown rather than counted, whatever symbols they turn out to be in; and
    the characters needed to count the others.
    """
    told, beside = split_from_code(files)
    notes = [counts_beside(*each) for each in beside]
    if any(each.alternative for file in told for each in file.lines[:1]):  # of each some lines only are shown
        shown = told
    else:
        shown, counted = told_apart([file for file in told if _least(file)], _least)
        shown += [file for file in told if not _least(file)]
        notes += [counts_aside(*each) for each in counted]
    paths = {file.path for file in shown}
    return [file.path in paths for file in files], sum(map(len, notes))


def _least(file: MatchedFile) -> int:
    """How many lines of a file are left at least where some of each symbol are chosen."""
    count = 0
    for each in file.lines:
        count += each.end > each.start and not may_be_plain(each.text)
        if count == FEW_OF_SYMBOL:
            break
    return count


def may_name_symbol(matched: MatchedLine) -> bool:
    """True if the line may declare its match."""
    before, behind = matched.text[: matched.start], matched.text[matched.end :]
    if before[-1:].isalnum() or before.endswith("_") or _GOES_ON_AS_VALUE.match(behind):
        return False
    return matched.text[matched.start : matched.end].isidentifier() and not _NO_DECLARATION.match(before)


def shown_lines(
    files: Sequence[MatchedFile], pattern: str, max_tokens: int, *, is_for_paths: bool
) -> dict[str, set[int]]:
    """The lines (from 1) that are likely to be shown, by the paths of their files; of requested paths all of a few."""
    is_whole = is_for_paths and sum(len(file.lines) for file in files) <= FEW_OF_FILES
    if max_tokens < ROOM_FOR_ALL and not is_whole:
        files = few_of_each_symbol(without_plain(split_from_code(files)[0], pattern)[0], {})[0]
        files = first_of_alike(told_apart(files)[0])
    shares = shares_of_files(files, Budget(max_tokens))
    return {
        file.path: {each.line for each in file.lines[:share]}
        for file, share in zip(files, shares, strict=True)
        if share
    }


def room_taken(files: Sequence[MatchedFile], pattern: str, max_tokens: int) -> int:
    """The characters that the first lines of some files take."""
    if max_tokens < ROOM_FOR_ALL:
        files = first_of_alike(few_of_each_symbol(without_plain(files, pattern)[0], {})[0])
    return sum(size(file, min(FIRST_LINES, len(file.lines))) for file in files)
