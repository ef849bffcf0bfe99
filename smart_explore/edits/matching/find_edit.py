"""Find the one place that an edit means: the strictest level that finds exactly one place decides."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from typing import NamedTuple

from smart_explore.edits.document import Change, Document, to_lf
from smart_explore.edits.matching.alignment import Exact, Match, Span
from smart_explore.edits.matching.by_lines import KEYS, find_lines
from smart_explore.edits.matching.exact import find_exact, replace_exact
from smart_explore.edits.matching.levels import Level
from smart_explore.edits.matching.line_numbers import without_line_numbers
from smart_explore.edits.matching.look_alikes import tokens
from smart_explore.edits.matching.not_found import not_found
from smart_explore.edits.matching.several import choose
from smart_explore.edits.matching.splice import splice
from smart_explore.edits.matching.string_lines import StringLines, no_strings
from smart_explore.edits.matching.structure import find_tokens
from smart_explore.edits.refusal import RefusedError

MAX_FUZZY_CHARACTERS = 400_000
"""A longer ``old`` is only searched exactly."""


class TextEdit(NamedTuple):
    """A text edit, and what decides between several matches.

    ``near_line`` is 1-based, 0 for none; a match must be in one of the spans ``within`` of lines (from 0, end
    exclusive), if there are any. ``marks`` begin a comment line; ``proven``: the request's hash is the file's;
    ``in_strings`` returns the lines of new code that begin inside a string.
    """

    old: str
    new: str
    near_line: int = 0
    within: tuple[Span, ...] = ()
    every: bool = False
    max_level: Level = Level.SIMILAR
    marks: tuple[str, ...] = ()
    proven: bool = False
    in_strings: StringLines = no_strings


class LocatedEdit(NamedTuple):
    """The place of an edit (0-based lines, end exclusive), the level at which it was found, and its changes."""

    lines: Span
    level: Level
    changes: list[Change]


def find_edit(document: Document, edit: TextEdit) -> list[LocatedEdit]:
    """The place of an edit, with ``every`` all places. Raises RefusedError if there is none, or several."""
    outside: list[Span] = []
    for level, matches, new in _levels(document, edit):
        chosen = [match for match in matches if _is_within(match.lines(document), edit.within)]
        if len(chosen) < len(matches):
            outside += [match.lines(document) for match in matches]
        if not chosen:
            continue
        if is_there(document, edit.old, new, level, chosen):
            raise _is_there_already(document, chosen[0])
        chosen = _apart(document, chosen) if edit.every else [choose(document, chosen, edit.near_line)]
        _check_style(document, edit.old, new)
        return [_located(document, match, new, edit.in_strings) for match in chosen]
    if outside:
        line = outside[0][0] + 1
        raise RefusedError(
            "outside_symbol",
            f"old is not inside of the symbol named, but at line {line}",
            "name the symbol around that line, or leave symbol out",
        )
    raise not_found(document, edit.old, edit.new)


def _levels(document: Document, edit: TextEdit) -> Iterator[tuple[Level, list[Match], str]]:
    """Each level that may be used, with its matches and its form of ``new``."""
    old, new = to_lf(edit.old), to_lf(edit.new)
    exact, cut = find_exact(document, edit.old)
    yield (exact[0].level if exact else Level.EXACT), list(exact), new
    if cut:
        raise RefusedError(
            "inside_word",
            "old occurs only inside of longer words or numbers",
            "send more of the line, up to its end",
        )
    if len(old) > MAX_FUZZY_CHARACTERS or not old.strip():
        return
    for level in KEYS:
        if level <= edit.max_level and _differ(old, new, level):
            yield level, list(find_lines(document, old, new, level)), new
    if edit.max_level < Level.STRUCTURE:
        return
    bare = without_line_numbers(old, new)
    if bare is not None:
        exact, _ = find_exact(document, bare[0])
        yield Level.STRUCTURE, [match._replace(level=Level.STRUCTURE) for match in exact], bare[1]
        for level in KEYS:
            yield Level.STRUCTURE, list(find_lines(document, *bare, level)), bare[1]
    if _differ(old, new, Level.STRUCTURE):
        yield Level.STRUCTURE, list(find_tokens(document, old, new, edit.marks)), new
    if edit.proven and edit.max_level >= Level.SIMILAR:
        from smart_explore.edits.matching.similar import find_similar  # imported late, as few edits need it

        yield Level.SIMILAR, list(find_similar(document, old, new)), new


def _differ(old: str, new: str, level: Level) -> bool:
    """True if the level sees a difference: one that skips blanks sees none in a change of blanks."""
    if level is Level.STRUCTURE:
        return tokens(old) != tokens(new)
    key = KEYS[level]
    before, after = ([key(line) for line in text.split("\n")] for text in (old, new))
    if level is Level.WHITESPACE:
        return [line for line in before if line] != [line for line in after if line]
    return before != after


def is_there(document: Document, old: str, new: str, level: Level, matches: list[Match]) -> bool:
    """True if the new text is at one of the matches already, as far as the level can tell."""
    if not new.strip() or new in old or (level > Level.LINE_ENDS and _holds(tokens(old), tokens(new))):
        return False
    new_matches: list[Match] = []
    if level in KEYS:
        new_matches += find_lines(document, new, new, level)
    elif level is Level.STRUCTURE:
        new_matches += find_tokens(document, new, new, ())
    else:
        new_matches += find_exact(document, new)[0]
    spans = sorted(match.lines(document) for match in matches)
    for low, high in (each.lines(document) for each in new_matches):
        before = bisect_left(spans, (high,))  # those that begin before it ends
        if before and spans[before - 1][1] > low:
            return True
    return False


def _is_there_already(document: Document, match: Match) -> RefusedError:
    first, end = match.lines(document)
    return RefusedError(
        "exists_already",
        f"the new text is already there, at lines {first + 1}-{end}",
        "nothing to do; else send old to the letter",
    )


def _check_style(document: Document, old: str, new: str) -> None:
    """Raise RefusedError if new lines use tabs in a file of spaces, or vice versa, and ``old`` shows no rule."""
    sent, written, in_file = (
        {line[0] for line in lines if line[:1] in ("\t", " ") and line.strip()}
        for lines in (old.split("\n"), new.split("\n"), document.lines)
    )
    if not sent and written and in_file and not written & in_file:
        kind = "tabs" if "\t" in in_file else "blanks"
        raise RefusedError("unclear_indent", f"the file is indented by {kind}, and new is not", f"send new with {kind}")


def _located(document: Document, match: Match, new: str, in_strings: StringLines) -> LocatedEdit:
    if isinstance(match, Exact):
        change = replace_exact(document, match, new)
        changes = [change] if change else []
    else:
        changes = splice(document, match, in_strings)
    if not changes:
        raise RefusedError("no_change", "old and new are the same text", "change something in new")
    return LocatedEdit(match.lines(document), match.level, changes)


def _apart(document: Document, matches: list[Match]) -> list[Match]:
    """The matches from the first on that do not overlap: ``aa`` is once in ``aaa``."""
    apart: list[Match] = []
    end = -1
    for match in matches:
        low, high = match.characters(document)
        if low >= end:
            apart.append(match)
            end = high
    return apart


def _is_within(lines: Span, within: tuple[Span, ...]) -> bool:
    return not within or any(low <= lines[0] and lines[1] <= high for low, high in within)


def _holds(tokens_of_old: list[str], tokens_of_new: list[str]) -> bool:
    """True if ``new`` is a part of ``old``, and therefore in the file anyway."""
    return "\0".join(["", *tokens_of_new, ""]) in "\0".join(["", *tokens_of_old, ""])
