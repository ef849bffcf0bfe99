"""Names that none of the files has for which they were asked: what is shown in their place."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from smart_explore.model import Problem
from smart_explore.model.unfold_answer import Excerpt, Unresolved
from smart_explore.operations.unfold.elsewhere import Read, elsewhere, in_place_of
from smart_explore.operations.unfold.targets import missing_file
from smart_explore.requests import Session


class FoundElsewhere(NamedTuple):
    """What is shown ``in_place`` of names, and of files that are not there."""

    in_place: list[Excerpt]
    of_missing_files: list[Excerpt]


def look_elsewhere(
    session: Session, unresolved: Sequence[Unresolved], read: Sequence[Read], every: bool, focus: Sequence[str]
) -> tuple[FoundElsewhere, list[Problem], list[Unresolved]]:
    """What names mean that their files do not have, problems of files that are not there, and what is unresolved yet.

    Names that have candidates are unresolved whatever is elsewhere.
    """
    found = FoundElsewhere([], [])
    problems: list[Problem] = []
    left: list[Unresolved] = []
    for name in unresolved:
        if name.candidates:
            left.append(name)
        elif path := missing_file(session, name.wanted):
            more, told = in_place_of(session, [path], every, focus)
            found.of_missing_files.extend(more)
            problems += told
        else:
            shown, told_of = elsewhere(session, name, read, every, focus)
            found.in_place.extend(shown)
            left += [] if shown else [told_of]
    return found, problems, left
