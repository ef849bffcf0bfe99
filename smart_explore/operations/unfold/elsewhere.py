"""Names that the file which was named does not have: in the others of the request, in a base, or in the tree."""

from __future__ import annotations

import os
from collections.abc import Sequence

from smart_explore.errors import NotFoundError
from smart_explore.model import FileOutline, Problem
from smart_explore.model.unfold_answer import Excerpt, Unresolved
from smart_explore.operations.unfold.in_tree import Place, place_of
from smart_explore.operations.unfold.inherited import inherited
from smart_explore.operations.unfold.resolve import resolve
from smart_explore.operations.unfold.type_members import instead_of
from smart_explore.operations.unfold.wanted import MissingFile, Target, Wanted
from smart_explore.requests import Session
from smart_explore.symbols.excerpts import FileText
from smart_explore.symbols.extract_bodies import extract_bodies
from smart_explore.symbols.lookup import split_name
from smart_explore.symbols.target_grammar import name_and_focus
from smart_explore.treesitter.locate import require_toolchain
from smart_explore.workspace import files_called, named_file

Read = tuple[Target, FileOutline, FileText]
"""A file of the request, and what was read of it."""

SEVERAL = "it is in "

MAX_LOOKED_FOR = 10
"""So many missing names of one question are looked for in the tree."""


def elsewhere(
    session: Session, missed: Unresolved, read: Sequence[Read], every: bool, focus: Sequence[str]
) -> tuple[list[Excerpt], Unresolved]:
    """What a name means that its file does not have, or the name with what is known of it.

    First the other files of the request are looked at, then the bases of its type, then the tree, where only one file
    may define it.
    """
    wanted = Wanted(missed.wanted, missed.view, missed.place)
    own = next((target for target, outline, _ in read if outline is missed.outline), None)
    for target, outline, text in read:
        if outline is not missed.outline:
            shown, lost = resolve(target._replace(wanted=[wanted]), outline, text, every, focus, 0)
            if shown and not lost:
                return shown, missed
    if own is None:
        return [], missed
    found = inherited(session, own.file, missed.outline, missed.wanted)
    if found is not None:
        told = missed._replace(heir=found.heir, bases=found.bases)
        excerpts = _read(session, found.path, wanted._replace(part=found.name), every, focus) if found.path else []
        return [excerpt._replace(heir=found.heir) for excerpt in excerpts], told
    if missed.is_line or not os.path.isfile(os.path.join(session.base, own.file.path)):  # as it was in a commit
        return [], missed
    place = _place(session, missed.wanted)
    excerpts = _read(session, place.path, wanted, every, focus) if place.path else []
    if place.several and not missed.is_taken and not missed.near:
        missed = missed._replace(reason=f"not in {own.file.path}; it is in {', '.join(place.several)}")
    elif not (excerpts or missed.is_taken or _is_of(missed.outline, missed.wanted)):
        missed = missed._replace(reason=instead_of(session, missed.wanted))
    return [excerpt._replace(not_in=own.file.path) for excerpt in excerpts], missed


def _is_of(outline: FileOutline, wanted: str) -> bool:
    """Whether a file has the type, or what else it is, of ``Type.member``."""
    around = split_name(wanted.partition("~")[0])[:-1]
    return bool(around) and any(symbol.name == around[-1] for symbol in outline.walk())


def in_place_of(
    session: Session, missing: Sequence[MissingFile], every: bool, focus: Sequence[str]
) -> tuple[list[Excerpt], list[Problem]]:
    """What names of files that are not there mean, where one file alone defines them, and a problem for each file."""
    excerpts: list[Excerpt] = []
    problems: list[Problem] = []
    for file in missing:
        if file.is_name:
            shown, told = _in_tree(session, file, every, focus)
            excerpts += shown
            problems += told
            continue
        near = files_called(session, file.path)
        ways = [f"did you mean {' or '.join(near)}?"] if near else []
        for wanted in file.names[:MAX_LOOKED_FOR]:
            named = str(wanted.part)
            place = _place(session, named, os.path.dirname(os.path.normpath(file.path)))
            shown = _read(session, place.path, wanted, every, focus) if place.path else []
            excerpts += shown
            name = shown[0].symbol.name if shown and shown[0].symbol else named
            if where := os.path.basename(place.path) if shown else ", ".join(place.several):
                ways = [way for way in ways if not way.startswith("did you mean")]
                ways.append(f"{name} is in {where}")
        problems.append(Problem(file.path, "; ".join([file.reason, *ways]), "unreadable"))
    return excerpts, problems


def _in_tree(
    session: Session, asked: MissingFile, every: bool, focus: Sequence[str]
) -> tuple[list[Excerpt], list[Problem]]:
    """What names mean that were asked of no file, and a problem for each that not one file alone defines."""
    excerpts: list[Excerpt] = []
    problems: list[Problem] = []
    for wanted in asked.names[:MAX_LOOKED_FOR]:
        named = str(wanted.part)
        place = _place(session, named, paths=asked.folders)
        shown = _read(session, place.path, wanted, every, focus) if place.path else []
        excerpts += shown
        if not shown:
            reason = asked.reason if named == asked.path else "no symbol of that name"
            if place.several:
                reason = f"{SEVERAL}{', '.join(place.several)}"
            elif told := instead_of(session, named) or _unparsed(session, named, asked.folders):
                reason = told
            problems.append(Problem(named, reason, "unreadable"))
    return excerpts, problems


def refusal(missing: MissingFile, problem: Problem) -> NotFoundError:
    """The error where nothing of a request is there, whose first word is ``missing``: ``problem`` says why."""
    if not missing.is_name or problem.path != missing.path or problem.reason == missing.reason:
        return missing.error
    hint = f"name one of them, as FILE::{problem.path}" if problem.reason.startswith(SEVERAL) else missing.error.hint
    return NotFoundError(f"{problem.path}: {problem.reason}", hint)


def same_symbol(excerpt: Excerpt, other: Excerpt) -> bool:
    """Whether two excerpts are of one symbol of a file."""
    return (excerpt.path, excerpt.symbol) == (other.path, other.symbol)


def _place(session: Session, wanted: str, folder: str | None = None, paths: Sequence[str] = ()) -> Place:
    """Where in the tree, or below ``paths``, a name is defined that may have a focus of its own behind it."""
    place = place_of(session, wanted, folder, paths)
    if place == Place() and (with_focus := name_and_focus(wanted)):
        place = place_of(session, with_focus[0], folder, paths)
    return place


def _unparsed(session: Session, wanted: str, paths: Sequence[str]) -> str:
    from smart_explore.text_search.unparsed import unparsed_definition

    with_focus = name_and_focus(wanted)
    found = unparsed_definition(session, with_focus[0] if with_focus else wanted, paths)
    return found.told if found else ""


def _read(session: Session, path: str, wanted: Wanted, every: bool, focus: Sequence[str]) -> list[Excerpt]:
    """The symbol that bears the wanted name in a file, ``[]`` where it is not one."""
    file = named_file(session, path)[0]
    for _, outline, flow in extract_bodies(require_toolchain(), [file], cancelled=session.cancelled):
        text = FileText(outline.path, file, flow)
        shown, lost = resolve(Target(file, [wanted]), outline, text, every, focus, 0)
        if shown and not lost:
            return shown
    return []
