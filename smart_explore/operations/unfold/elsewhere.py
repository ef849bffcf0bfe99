"""Look up names that their file lacks: in the request's other files, in a base type, or in the tree."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import NamedTuple

from smart_explore.errors import NotFoundError
from smart_explore.model import FileOutline, Problem
from smart_explore.model.unfold_answer import Excerpt, Unresolved
from smart_explore.operations.unfold.in_tree import CODE_KINDS, MAX_PLACES, Place, defining_place, members_hint
from smart_explore.operations.unfold.inherited import inherited
from smart_explore.operations.unfold.named_symbols import SHORT_TOGETHER
from smart_explore.operations.unfold.requested_parts import MissingFile, Target, Wanted
from smart_explore.operations.unfold.resolve import resolve
from smart_explore.reading.excerpts import FileText
from smart_explore.reading.rows.extract_bodies import extract_bodies
from smart_explore.requests import Session
from smart_explore.source.git.revision_file import is_revision_path
from smart_explore.symbols.lookup import split_name
from smart_explore.symbols.target_grammar import name_and_focus
from smart_explore.text_search.unparsed import unparsed_definition
from smart_explore.treesitter.locate import require_toolchain
from smart_explore.workspace import files_called, named_file

Read = tuple[Target, FileOutline, FileText]
"""A file of the request with its outline and text."""

SEVERAL = "it is in "

MAX_FOCUSED = 12
"""The most files with definitions of a name that are read to match a focus."""

MAX_LOOKED_FOR = 20
"""The most missing names of one question that are searched in the tree; others are listed."""


def elsewhere(
    session: Session, missed: Unresolved, read: Sequence[Read], every: bool, focus: Sequence[str]
) -> tuple[list[Excerpt], Unresolved]:
    """The excerpts of a name that its file lacks, or the unresolved name.

    The other files of the request are searched first, then the bases of its type, then the tree, where only one file
    may define it.
    """
    wanted = Wanted(missed.wanted, missed.view, missed.place)
    own = next((target for target, outline, _ in read if outline is missed.outline), None)
    of_request: list[Excerpt] = []
    for target, outline, text in read:
        if outline is not missed.outline:
            shown, lost = resolve(target._replace(wanted=[wanted]), outline, text, every, focus, 0)
            if shown and not lost:
                of_request = [each._replace(not_in=missed.outline.path) for each in shown]
                break
    if of_request and not _are_fields(of_request):
        return of_request, missed
    if own is None:
        return of_request, missed
    found = inherited(session, own.file, missed.outline, missed.wanted)
    if found is not None:
        told = missed._replace(heir=found.heir, bases=found.bases)
        excerpts = _read(session, found.path, wanted._replace(part=found.name), every, focus)[0] if found.path else []
        return [excerpt._replace(heir=found.heir) for excerpt in excerpts] or of_request, told
    if missed.is_line or not os.path.isfile(os.path.join(session.base, own.file.path)):  # a file of a commit
        return of_request, missed
    place = _place(session, missed.wanted)
    excerpts, lost = _at(session, place, wanted, every, focus)
    if of_request and (not excerpts or _are_fields(excerpts)):
        return of_request, missed
    if lost and not excerpts:
        missed = lost[0]
    elif place.several and not missed.is_taken:
        missed = missed._replace(near=(), reason=f"not in {own.file.path}; {_listed_places(place)}")
    elif not (excerpts or missed.is_taken or has_container(missed.outline, missed.wanted)):
        missed = missed._replace(reason=members_hint(session, missed.wanted))
    if place.is_only and is_qualified(missed.wanted):  # a qualified name states its place
        return excerpts, missed
    return [each._replace(not_in=own.file.path, is_only_one=place.is_only) for each in excerpts], missed


def is_qualified(wanted: str) -> bool:
    """True for ``Type.member``, with a focus or without."""
    return len(split_name(wanted.partition("~")[0])) > 1


def _are_fields(excerpts: Sequence[Excerpt]) -> bool:
    """True if none of the symbols has code: a function with the name is preferred to a field of another type."""
    return all(each.symbol is not None and each.symbol.kind not in CODE_KINDS for each in excerpts)


def has_container(outline: FileOutline, wanted: str) -> bool:
    """True if the file has the container of ``Type.member``."""
    around = split_name(wanted.partition("~")[0])[:-1]
    return bool(around) and any(symbol.name == around[-1] for symbol in outline.walk())


class InPlace(NamedTuple):
    """Excerpts that replace names in missing files, with problems, and names that stay ambiguous."""

    excerpts: list[Excerpt]
    problems: list[Problem]
    unclear: list[Unresolved]


def replacements_for(session: Session, missing: Sequence[MissingFile], every: bool, focus: Sequence[str]) -> InPlace:
    """The excerpts of names whose file does not exist, if a single file defines them, and a problem for each missing
    file.
    """
    found = InPlace([], [], [])
    for file in missing:
        if file.is_name:
            _in_tree(session, file, every, focus, found)
            continue
        if is_revision_path(file.path):  # today's file is no answer
            found.problems.append(Problem(file.path, file.reason, "unreadable"))
            continue
        near = [path for path in files_called(session, file.path) if path != file.path]
        ways = [f"did you mean {' or '.join(near)}?"] if near else []
        of_type = bool(file.names)
        for wanted in file.names[:MAX_LOOKED_FOR]:
            named = str(wanted.part)
            place = _place(session, named, os.path.dirname(os.path.normpath(file.path)))
            shown, lost = _at(session, place, wanted, every, focus)
            found.excerpts.extend(shown)
            found.unclear.extend(lost)
            of_type = of_type and any(_is_member(each, file.path) for each in shown)
            name = shown[0].symbol.name if shown and shown[0].symbol else named
            paths = dict.fromkeys(each.path for each in shown)
            if where := ", ".join(paths or place.several[:MAX_PLACES]):
                ways = [way for way in ways if not way.startswith("did you mean")]
                ways.append(f"{name} is in {where}")
        _name_others(file, found)
        if not of_type:
            found.problems.append(Problem(file.path, "; ".join([file.reason, *ways]), "unreadable"))
    return found


def _is_member(excerpt: Excerpt, name: str) -> bool:
    """True if an excerpt is a member of a type: ``Type::member`` looks like a file's part."""
    return excerpt.symbol is not None and name in split_name(excerpt.symbol.qualified_name)[:-1]


def _in_tree(session: Session, asked: MissingFile, every: bool, focus: Sequence[str], found: InPlace) -> None:
    """Add the excerpts of names without a file, and a problem for each that not exactly one file defines."""
    for wanted in asked.names[:MAX_LOOKED_FOR]:
        named = str(wanted.part)
        place = _place(session, named, paths=asked.folders)
        shown, lost = _at(session, place, wanted, every, focus)
        found.excerpts.extend(shown)
        found.unclear.extend(lost)
        if not shown and not lost:
            reason = asked.reason if named == asked.path else "no symbol of that name"
            if place.several:
                reason = _listed_places(place)
            elif told := members_hint(session, named) or _unparsed(session, named, asked.folders):
                reason = told
            found.problems.append(Problem(named, reason, "unreadable"))
    _name_others(asked, found)


def _name_others(asked: MissingFile, found: InPlace) -> None:
    """Add a problem for each name beyond those that are searched."""
    reason = f"not looked for: more than {MAX_LOOKED_FOR} names in one request"
    found.problems.extend(Problem(str(each.part), reason, "unreadable") for each in asked.names[MAX_LOOKED_FOR:])


def _listed_places(place: Place) -> str:
    more = f" and {len(place.several) - MAX_PLACES} more files" if len(place.several) > MAX_PLACES else ""
    return f"{SEVERAL}{', '.join(place.several[:MAX_PLACES])}{more}"


def refusal(missing: MissingFile, problem: Problem) -> NotFoundError:
    """The error for a request of which nothing exists; ``problem`` is the reason, ``missing`` its first word."""
    is_several = problem.reason.startswith(SEVERAL)  # also for a name with a focus, which the path lacks
    if not missing.is_name or not (is_several or problem.path == missing.path) or problem.reason == missing.reason:
        return missing.error
    hint = f"name one of them, as FILE::{problem.path}" if is_several else missing.error.hint
    return NotFoundError(f"{problem.path}: {problem.reason}", hint)


def same_symbol(excerpt: Excerpt, other: Excerpt) -> bool:
    """True if two excerpts show the same symbol of a file."""
    return (excerpt.path, excerpt.symbol) == (other.path, other.symbol)


def _place(session: Session, wanted: str, folder: str | None = None, paths: Sequence[str] = ()) -> Place:
    """The place in the tree, or below ``paths``, that defines a name, possibly with a focus at its end."""
    place = defining_place(session, wanted, folder, paths)
    if place == Place() and (with_focus := name_and_focus(wanted)):
        place = defining_place(session, with_focus[0], folder, paths)
    return place


def _unparsed(session: Session, wanted: str, paths: Sequence[str]) -> str:
    with_focus = name_and_focus(wanted)
    found = unparsed_definition(session, with_focus[0] if with_focus else wanted, paths)
    return found.told if found else ""


def _at(
    session: Session, place: Place, wanted: Wanted, every: bool, focus: Sequence[str]
) -> tuple[list[Excerpt], list[Unresolved]]:
    """The excerpts of a name at its place, or the candidates in the file.

    If several files define it, those that match its focus are shown, else all if these are few and short together. Mere
    declarations of a symbol defined in another file, as in a header, are left out.
    """
    if place.path:
        return _read(session, place.path, wanted, every, focus)
    has_focus = bool(focus or name_and_focus(str(wanted.part)))
    if not 0 < len(place.several) <= (MAX_FOCUSED if has_focus else MAX_PLACES):
        return [], []
    shown = [each for path in place.several for each in _read(session, path, wanted, every, focus)[0]]
    defined = {each.symbol.qualified_name for each in shown if each.symbol and each.rows}
    shown = [each for each in shown if each.rows or not (each.symbol and each.symbol.qualified_name in defined)]
    holding = [each for each in shown if each.shown]
    if len(place.several) > MAX_PLACES:
        return holding, []
    lines = sum(each.line_end - each.line_start + 1 for each in shown)
    return holding or (shown if lines <= SHORT_TOGETHER else []), []


def _read(
    session: Session, path: str, wanted: Wanted, every: bool, focus: Sequence[str]
) -> tuple[list[Excerpt], list[Unresolved]]:
    """The symbols that a wanted name means in a file, or its candidates if it is ambiguous."""
    file = named_file(session, path)[0]
    for _, outline, flow in extract_bodies(require_toolchain(), [file], cancelled=session.cancelled):
        text = FileText(outline.path, file, flow)
        shown, lost = resolve(Target(file, [wanted]), outline, text, every, focus, 0)
        if shown and not lost:
            return shown, []
        return [], [each for each in lost if each.candidates]
    return [], []
