"""Find the one place that an edit means: strictest level first, and a level counts only where it finds one place."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from typing import NamedTuple

from smart_explore.edits.alignment import Exact, Place, Span
from smart_explore.edits.by_lines import KEYS, find_lines
from smart_explore.edits.document import Change, Document, to_lf
from smart_explore.edits.exact import find_exact, replace_exact
from smart_explore.edits.levels import Level
from smart_explore.edits.line_numbers import without_line_numbers
from smart_explore.edits.look_alikes import tokens
from smart_explore.edits.nearest import not_found
from smart_explore.edits.refusal import RefusedError
from smart_explore.edits.several import choose
from smart_explore.edits.splice import splice
from smart_explore.edits.structure import find_tokens

MAX_FUZZY_CHARACTERS = 400_000
"""A longer ``old`` is looked for to the letter only."""


class Wanted(NamedTuple):
    """A text edit, and what decides where several places hold it.

    ``near_line`` is 1-based, 0 for none; ``within`` are the 0-based lines, end exclusive, that it must lie in: all
    where it is empty. ``marks`` begin a comment line; ``proven`` says that the request's hash is the file's.
    """

    old: str
    new: str
    near_line: int = 0
    within: tuple[Span, ...] = ()
    every: bool = False
    max_level: Level = Level.SIMILAR
    marks: tuple[str, ...] = ()
    proven: bool = False


class Found(NamedTuple):
    """Where an edit lies (0-based lines, end exclusive), how it was found, and what it changes."""

    lines: Span
    level: Level
    changes: list[Change]


def find_edit(document: Document, wanted: Wanted) -> list[Found]:
    """The place of an edit, or with ``every`` all places. Raises RefusedError where there is none, or not just one."""
    outside: list[Span] = []
    for level, places, new in _levels(document, wanted):
        kept = [place for place in places if _is_within(place.lines(document), wanted.within)]
        if len(kept) < len(places):
            outside += [place.lines(document) for place in places]
        if not kept:
            continue
        if is_there(document, wanted.old, new, level, kept):
            raise _is_there_already(document, kept[0])
        kept = _apart(document, kept) if wanted.every else [choose(document, kept, wanted.near_line)]
        _check_style(document, wanted.old, new)
        return [_found(document, place, new) for place in kept]
    if outside:
        line = outside[0][0] + 1
        raise RefusedError(
            "outside_symbol", f"old is not inside of the symbol named, but at line {line}", "name another, or none"
        )
    raise not_found(document, wanted.old, wanted.new)


def _levels(document: Document, wanted: Wanted) -> Iterator[tuple[Level, list[Place], str]]:
    """Each level that may be used with the places it finds, and ``new`` as that level reads it."""
    old, new = to_lf(wanted.old), to_lf(wanted.new)
    exact, cut = find_exact(document, wanted.old)
    yield (exact[0].level if exact else Level.EXACT), list(exact), new
    if cut:
        raise RefusedError(
            "inside_word",
            "old stands there only as a part of a longer word or number",
            "send more of the line, up to its end",
        )
    if len(old) > MAX_FUZZY_CHARACTERS or not old.strip():
        return
    for level in KEYS:
        if level <= wanted.max_level and _differ(old, new, level):
            yield level, list(find_lines(document, old, new, level)), new
    if wanted.max_level < Level.STRUCTURE:
        return
    bare = without_line_numbers(old, new)
    if bare is not None:
        exact, _ = find_exact(document, bare[0])
        yield Level.STRUCTURE, [place._replace(level=Level.STRUCTURE) for place in exact], bare[1]
        for level in KEYS:
            yield Level.STRUCTURE, list(find_lines(document, *bare, level)), bare[1]
    if _differ(old, new, Level.STRUCTURE):
        yield Level.STRUCTURE, list(find_tokens(document, old, new, wanted.marks)), new
    if wanted.proven and wanted.max_level >= Level.SIMILAR:
        from smart_explore.edits.similar import find_similar  # few edits come so far

        yield Level.SIMILAR, list(find_similar(document, old, new)), new


def _differ(old: str, new: str, level: Level) -> bool:
    """Whether the level can see any of the change: one of blanks only is none to a level that skips blanks."""
    if level is Level.STRUCTURE:
        return tokens(old) != tokens(new)
    key = KEYS[level]
    before, after = ([key(line) for line in text.split("\n")] for text in (old, new))
    if level is Level.WHITESPACE:
        return [line for line in before if line] != [line for line in after if line]
    return before != after


def is_there(document: Document, old: str, new: str, level: Level, places: list[Place]) -> bool:
    """Whether what is to be written stands at one of the places already, as far as the level can tell."""
    if not new.strip() or new in old or (level > Level.LINE_ENDS and _holds(tokens(old), tokens(new))):
        return False
    own: list[Place] = []
    if level in KEYS:
        own += find_lines(document, new, new, level)
    elif level is Level.STRUCTURE:
        own += find_tokens(document, new, new, ())
    else:
        own += find_exact(document, new)[0]
    spans = sorted(place.lines(document) for place in places)
    for low, high in (each.lines(document) for each in own):
        before = bisect_left(spans, (high,))  # those that begin before it ends
        if before and spans[before - 1][1] > low:
            return True
    return False


def _is_there_already(document: Document, place: Place) -> RefusedError:
    first, end = place.lines(document)
    return RefusedError(
        "exists_already",
        f"what is to be written stands there already, at lines {first + 1}-{end}",
        "nothing to do; else send old to the letter",
    )


def _check_style(document: Document, old: str, new: str) -> None:
    """Raise RefusedError where new lines are indented by tabs in a file of blanks, or so, and ``old`` tells no rule."""
    sent, written, there = (
        {line[0] for line in lines if line[:1] in ("\t", " ") and line.strip()}
        for lines in (old.split("\n"), new.split("\n"), document.lines)
    )
    if not sent and written and there and not written & there:
        kind = "tabs" if "\t" in there else "blanks"
        raise RefusedError("unclear_indent", f"the file is indented by {kind}, and new is not", f"send new with {kind}")


def _found(document: Document, place: Place, new: str) -> Found:
    if isinstance(place, Exact):
        change = replace_exact(document, place, new)
        changes = [change] if change else []
    else:
        changes = splice(document, place)
    if not changes:
        raise RefusedError("no_change", "old and new say the same of the file", "send what is to be different in new")
    return Found(place.lines(document), place.level, changes)


def _apart(document: Document, places: list[Place]) -> list[Place]:
    """The places from the first on that do not overlap: ``aa`` is once in ``aaa``."""
    kept: list[Place] = []
    end = -1
    for place in places:
        low, high = (place.start, place.end) if isinstance(place, Exact) else place.lines(document)
        if low >= end:
            kept.append(place)
            end = high
    return kept


def _is_within(lines: Span, within: tuple[Span, ...]) -> bool:
    return not within or any(low <= lines[0] and lines[1] <= high for low, high in within)


def _holds(tokens_of_old: list[str], tokens_of_new: list[str]) -> bool:
    """Whether ``new`` is a stretch of ``old``: then it is there, of course."""
    return "\0".join(["", *tokens_of_new, ""]) in "\0".join(["", *tokens_of_old, ""])
