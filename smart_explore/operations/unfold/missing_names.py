"""Replacements for names that none of their files has."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from smart_explore.model import Problem
from smart_explore.model.unfold_answer import Excerpt, Unresolved
from smart_explore.operations.unfold.elsewhere import (
    Read,
    elsewhere,
    has_container,
    is_qualified,
    replacements_for,
    same_symbol,
)
from smart_explore.operations.unfold.requested_parts import Target
from smart_explore.operations.unfold.targets import missing_file
from smart_explore.operations.unfold.whole_file import MANY_LINES, SHORT_FILE_LINES
from smart_explore.reading.excerpts import FileText
from smart_explore.requests import Session
from smart_explore.text_search.damaged import damaged_line


class FoundElsewhere(NamedTuple):
    """The excerpts shown ``in_place`` of names, and of missing files.

    ``names`` are the names that they replace, each with the path of the file that lacks it.
    """

    in_place: list[Excerpt]
    of_missing_files: list[Excerpt]
    names: set[tuple[str, str]]


def look_elsewhere(
    session: Session, unresolved: Sequence[Unresolved], read: Sequence[Read], every: bool, focus: Sequence[str]
) -> tuple[FoundElsewhere, list[Problem], list[Unresolved]]:
    """The excerpts of names that their files do not have, problems of missing files, and the names still unresolved.

    Names with candidates stay unresolved, even if there are others elsewhere.
    """
    found = FoundElsewhere([], [], set())
    problems: list[Problem] = []
    left: list[Unresolved] = []
    for name in unresolved:
        if name.candidates or name.reason:
            left.append(name)
        elif path := missing_file(session, name.wanted):
            more = replacements_for(session, [path], every, focus)
            found.of_missing_files.extend(more.excerpts)
            problems += more.problems
            left += more.unclear
        elif damaged := damaged_line(session, name.wanted.partition("~")[0], name.outline.problems):
            left.append(name._replace(reason=damaged.told))
        else:
            shown, told_of = elsewhere(session, name, read, every, focus)
            found.in_place.extend(shown)
            found.names.update([(name.outline.path, name.wanted)] if shown else [])
            left += [] if shown or name.is_taken else [told_of]
    return found, problems, left


def named_alone(read: Sequence[Read], found: FoundElsewhere) -> list[Read]:
    """The files whose names were all found elsewhere: they are wanted themselves.

    The only file of a request may be the wrong one for a name: it is shown if there are several names, or if it is
    short and the name is qualified. The excerpts found elsewhere no longer say that they are not in one of these, nor
    in a file with another wanted part.
    """

    def is_meant(target: Target, text: FileText) -> bool:
        if target.place or len(read) > 1:
            return True
        if len(target.wanted) > 1:
            return text.total <= MANY_LINES
        return text.total <= SHORT_FILE_LINES and is_qualified(str(target.wanted[0].part))

    alone = [
        (target._replace(wanted=[]), outline, text)
        for target, outline, text in read
        if target.is_bare
        and target.wanted
        and all((outline.path, str(each.part)) in found.names for each in target.wanted)
        and not any(has_container(outline, str(each.part)) for each in target.wanted)
        and is_meant(target, text)
    ]
    paths = {outline.path for _, outline, _ in alone}
    beside_parts = {
        (outline.path, wanted.place)
        for target, outline, _ in read
        for wanted in target.wanted
        if wanted.is_alone and not target.is_bare
    }
    found.in_place[:] = [
        each._replace(not_in="", is_only_one=False)
        if each.not_in in paths or (each.not_in, each.place) in beside_parts
        else each
        for each in found.in_place
    ]
    return alone


def beside(excerpts: Sequence[Excerpt], found: FoundElsewhere) -> list[Excerpt]:
    """The excerpts to show with those found elsewhere, without the same symbols and replacements for the same names."""
    return [
        excerpt
        for excerpt in excerpts
        if not any(same_symbol(excerpt, other) for other in found.in_place)
        and (excerpt.path, excerpt.taken_for) not in found.names
    ]
