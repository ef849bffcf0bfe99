"""rename, one of edit's operations: make an edit for each file that refers to the symbol."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from smart_explore.edits.refusal import RefusedError
from smart_explore.edits.renames.rename import (
    Renaming,
)
from smart_explore.edits.request import Edit
from smart_explore.edits.targets import Where
from smart_explore.errors import SmartExploreError
from smart_explore.model.answers import first_named
from smart_explore.model.edit_answer import Shown
from smart_explore.operations.edit.rename_check import check_meanings, check_unchanged, file_of_type, other_repositories
from smart_explore.operations.edit.requested_rename import requested_rename
from smart_explore.relation_answers.candidate_files import answer_from_candidates
from smart_explore.relation_answers.open_tree import open_tree
from smart_explore.relation_answers.relation_context import RelationContext
from smart_explore.relation_answers.relation_query import RelationQuery, find_tree, refuse_ignored
from smart_explore.relation_answers.unread_files import unread_holding
from smart_explore.relations.facts.reading_limits import ReadingLimits
from smart_explore.requests import Session

NO_NAME_LEFT_OUT = ReadingLimits(common=sys.maxsize, often=sys.maxsize)
"""A rename searches every name, in any number of files."""

FEW_FILES = 150
"""The most files of a tree that is read as a whole: rounds of partial reading cost more."""


class Renamed(NamedTuple):
    """The edits of one rename, the references that may mean the symbol, and notes."""

    edits: Sequence[Edit]
    unsure: Sequence[Shown]
    notes: Sequence[str]


def with_references(
    session: Session, where: Where, request: tuple[Edit, ...], include: str
) -> tuple[tuple[Edit, ...], tuple[Shown, ...], tuple[str, ...]]:
    """The request with ``places`` for each file that refers to a renamed symbol, unchanged references, and notes.

    These references may mean the symbol; the notes are about places beyond analysis. Raises RefusedError for a symbol
    that cannot be renamed safely.
    """
    edits: list[Edit] = []
    unsure: list[Shown] = []
    notes: list[str] = []
    for number, edit in enumerate(request):
        if edit.op != "rename":
            edits.append(edit)
            continue
        try:
            where.real(edit.path)
            renamed = _renamed(session, where, edit, unique=include == "unique")
        except RefusedError as error:
            shown = tuple(each._replace(path=each.path or edit.path) for each in error.refusal.shown)
            raise _refused(error, edit, number, shown) from None
        except SmartExploreError as error:
            raise _refused(RefusedError("not_found", error.message, error.hint), edit, number, ()) from None
        edits += renamed.edits
        unsure += renamed.unsure
        notes += renamed.notes
    return tuple(edits), tuple(unsure), tuple(notes)


def _renamed(session: Session, where: Where, edit: Edit, *, unique: bool) -> Renamed:
    """One rename, first tried from the few files that matter in a tree that was not read as a whole.

    A refusal counts only if all files are read, as another file may decide the meaning of a call. Raises RefusedError.
    """
    tree = find_tree(session, edit.path)
    refuse_ignored(tree)
    query = RelationQuery("rename", edit.symbol, 1, 0, ambiguous=unique, beside=(edit.path,))

    def ask(context: RelationContext) -> Renamed | None:
        try:
            return _renamed_in(session, context, where, edit, unique=unique)
        except RefusedError:
            return None

    found = answer_from_candidates(tree, query, ask, NO_NAME_LEFT_OUT) if len(tree.found.files) > FEW_FILES else None
    if found is not None:
        return found
    with open_tree(tree) as context:
        return _renamed_in(session, context, where, edit, unique=unique)


def _renamed_in(session: Session, context: RelationContext, where: Where, edit: Edit, *, unique: bool) -> Renamed:
    renaming = requested_rename(session, context, edit, unique=unique)
    edits = list(_edits(context, where, edit, renaming))
    notes: list[str] = []
    if file_of_type(context, context.file(edit.path), renaming):
        notes.append(f"{edit.path} is named after {renaming.name!r}: rename the file, too")
    elif not context.lacks_files and not check_meanings(context, renaming, edit.new_name):
        notes.append(f"too much to ask again what calls mean after the rename of {renaming.name!r}")
    others = other_repositories(context, context.file(edit.path), renaming)
    notes += [f"files of other git repositories are changed, too: {first_named(others)}"] * bool(others)
    held = unread_holding(context.candidates(), context.minified(), renaming.name)
    unsure = [Shown(shown, 1, f"(not read: {why}; it holds the name)") for shown, why in held]
    notes += [f"{problem.path}: {problem.reason}" for problem in context.not_checked_out()]
    notes += _texts_left(context, renaming)
    unsure += [
        Shown(context.workspace.display_path(path), line, context.workspace.read_line(path, line))
        for path, line in renaming.unsure
    ]
    check_unchanged(context)
    return Renamed(edits, unsure, notes)


def _texts_left(context: RelationContext, renaming: Renaming) -> Iterator[str]:
    """Notes on the number of lines with the name as text, and the first of them."""
    places = {
        f"lines with {renaming.name!r} in quotes": renaming.quoted,
        f"lines of comments and texts with {renaming.name!r}": renaming.commented,
        f"lines of documents and settings that use {renaming.name!r}": renaming.told,
    }
    for what, lines in places.items():
        for path, line in lines[:1]:
            first = f"{context.workspace.display_path(path)}:{line}"
            yield f"{what}, which stay as they are: {len(lines)}, first {first}"


def _refused(error: RefusedError, edit: Edit, number: int, shown: tuple[Shown, ...]) -> RefusedError:
    error.refusal = error.refusal._replace(path=edit.path, edit=number, shown=shown)
    return error


def _edits(context: RelationContext, where: Where, edit: Edit, renaming: Renaming) -> Iterator[Edit]:
    for path, positions in sorted(renaming.occurrences.items()):
        real = os.path.join(context.workspace.root, path)
        if where.roots is not None and not where.roots.contains(os.path.realpath(real)):
            raise RefusedError("outside", f"{path} names it, and is outside of the roots", "rename it in a shell")
        places = tuple((row, column, text) for (row, column), text in sorted(positions.items()))
        given = edit.path if os.path.realpath(os.path.join(where.base, edit.path)) == os.path.realpath(real) else real
        expected = edit.expected_hash if given == edit.path else ""
        yield edit._replace(path=given, occurrences=places, expected_hash=expected, old=renaming.name)
