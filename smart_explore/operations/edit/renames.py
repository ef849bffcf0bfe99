"""rename, one of edit's operations: make an edit for each file that refers to the symbol."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from smart_explore.edits.by_symbol import symbol_of
from smart_explore.edits.refusal import RefusedError
from smart_explore.edits.renames.rename import (
    Renaming,
    declared_several_times,
    lines_naming,
    name_written,
    rename,
    rename_field,
    rename_local,
)
from smart_explore.edits.request import Edit
from smart_explore.edits.targets import Where
from smart_explore.errors import SmartExploreError
from smart_explore.languages.registry import BY_NAME, lookup_rules
from smart_explore.languages.tree_rules import name_rules
from smart_explore.model import FileOutline, Symbol
from smart_explore.model.answers import first_named
from smart_explore.model.edit_answer import Shown
from smart_explore.model.kinds import CALLABLE_KINDS, TYPE_KINDS
from smart_explore.operations.edit.rename_check import check_meanings, check_unchanged, file_of_type, other_repositories
from smart_explore.operations.edit.unknown_files import lines_of_unread_names
from smart_explore.relation_answers.candidate_files import answer_from_candidates
from smart_explore.relation_answers.files_with_names import files_with_names
from smart_explore.relation_answers.open_tree import open_tree
from smart_explore.relation_answers.relation_context import RelationContext
from smart_explore.relation_answers.relation_query import RelationQuery, find_tree, refuse_ignored
from smart_explore.relation_answers.unread_files import unread_holding
from smart_explore.relations.edges import SymbolRef
from smart_explore.relations.facts.reading_limits import ReadingLimits
from smart_explore.relations.occurrences.local_names import LocalPath, local_names_at, locals_at, locals_of, split_local
from smart_explore.relations.occurrences.name_forms import lines_of_other_forms
from smart_explore.relations.occurrences.read_names import Sources
from smart_explore.relations.occurrences.table_names import knows_variables, readings_of_variables
from smart_explore.relations.targets.parse_target import parse_target
from smart_explore.requests import Session
from smart_explore.symbols.lookup import find, find_exactly
from smart_explore.treesitter.locate import require_toolchain

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
    renaming = _renaming(session, context, edit, unique=unique)
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
        f"lines of comments with {renaming.name!r}": renaming.commented,
        f"lines of documents and settings that use {renaming.name!r}": renaming.told,
    }
    for what, lines in places.items():
        for path, line in lines[:1]:
            first = f"{context.workspace.display_path(path)}:{line}"
            yield f"{what}, which stay as they are: {len(lines)}, first {first}"


def _refused(error: RefusedError, edit: Edit, number: int, shown: tuple[Shown, ...]) -> RefusedError:
    error.refusal = error.refusal._replace(path=edit.path, edit=number, shown=shown)
    return error


def _renaming(session: Session, context: RelationContext, edit: Edit, *, unique: bool) -> Renaming:
    path = context.file(edit.path)
    candidate = context.candidates().get(path)
    if candidate is None:
        raise RefusedError("not_found", "the file is not in the index", "edit it by text")
    if context.facts.file(path) is None and context.lacks_files:
        raise RefusedError("not_found", "the file is not read yet", "ask again")
    outline = context.related.snapshot.terms.outline_of(candidate.shown)
    if not BY_NAME[outline.language].has_references:
        raise RefusedError("unsupported", f"references in {outline.language} are not known", "edit it by text")

    family = lookup_rules(outline.language).family
    context.facts.definitions_named(
        edit.new_name
    )  # for its effect: a partial reading then includes the candidates for the new name

    def sources(name: str) -> Sources:
        """The files that contain a name and may mean the symbol: of languages that can name it, and of those without
        relations; without a name, the file of the symbol alone.
        """
        if name:
            context.facts.usages_of(name)  # for its effect: a partial reading then includes these files
        files = {
            inner: (source, found)
            for inner, source, found in files_with_names(context, name, None if name else (path,))
            if lookup_rules(source.language).family == family or not BY_NAME[source.language].has_references
        }
        return Sources(context.graph, files, require_toolchain(), session.cancelled)

    target = parse_target(edit.symbol)
    if target.line:
        return _at_line(session, context, sources, path, outline, edit, unique=unique)
    written = edit.symbol.partition("(")[0]
    if not find_exactly(outline, written) and knows_variables(outline.language):
        parts = split_local(outline, written)
        if parts.owners and (not find(outline, written) or _is_in_function(outline, written)):
            renaming = _of_unlisted(sources(parts.name), path, parts, edit.new_name)
            return _with_other_name(renaming, sources, path, parts.owners[0].qualified_name)
    symbol = symbol_of(outline, edit.symbol, overloads=True)
    return _of_symbol(session, context, sources, path, symbol, edit.new_name, unique=unique)


def _is_in_function(outline: FileOutline, name: str) -> bool:
    """True if a qualified name is exactly (in case) that of a symbol inside a function."""
    return any(one.kind in CALLABLE_KINDS for one in find_exactly(outline, name.rpartition(".")[0]))


def _of_symbol(
    session: Session,
    context: RelationContext,
    sources: Callable[[str], Sources],
    path: str,
    symbol: Symbol,
    new_name: str,
    *,
    unique: bool,
) -> Renaming:
    name = name_written(context.graph, path, symbol)
    files = sources(name)
    renaming = rename(files, path, symbol, new_name, unique=unique)
    using = list(lines_of_unread_names(session, context, files, name))
    unsure = (*renaming.unsure, *((one.path, one.line) for one in using if not one.is_told))
    told = ((one.path, one.line) for one in using if one.is_told)
    renaming = renaming._replace(unsure=unsure, told=tuple(line for line in told if line not in unsure))
    return _with_other_name(renaming, sources, path, symbol.qualified_name.rpartition(".")[0])


def _with_other_name(renaming: Renaming, sources: Callable[[str], Sources], path: str, owner: str) -> Renaming:
    """The same, with the lines that use a private member of a class by its other name as unsure."""
    files = sources(renaming.name)
    other = files.graph.facts.rules_at(path).types.other_member_name(owner, renaming.name)
    others = lines_naming(sources(other), other) if other else ()
    return _with_other_forms(renaming._replace(unsure=(*renaming.unsure, *others)), files)


def _with_other_forms(renaming: Renaming, sources: Sources) -> Renaming:
    """The same, with the lines that write the name with other characters as unsure."""
    files = ((path, source) for path, (source, _) in sources.files.items())
    return renaming._replace(unsure=(*renaming.unsure, *lines_of_other_forms(files, renaming.name)))


def _at_line(
    session: Session,
    context: RelationContext,
    sources: Callable[[str], Sources],
    path: str,
    outline: FileOutline,
    edit: Edit,
    *,
    unique: bool,
) -> Renaming:
    """The rename of the declaration on the line of ``FILE:LINE``: a symbol, or the only local name."""
    target = parse_target(edit.symbol)
    if context.file(target.path) != path:
        raise RefusedError("bad_request", f"{edit.symbol!r} is not a line of {edit.path}", "send the path of that file")
    symbols = [one for one in outline.walk() if one.name_line == target.line]
    names = {one.name for one in symbols}
    if len(names) == 1:
        return _of_symbol(session, context, sources, path, symbols[0], edit.new_name, unique=unique)
    if not symbols and knows_variables(outline.language):
        found = local_names_at(sources(""), path, target.line)
        if len(found) == 1:
            files = sources(found[0])
            return _with_other_forms(_of_local_at(files, path, found[0], target.line, edit.new_name), files)
        names = set(found)
    if not names:
        raise RefusedError(
            "no_symbol", f"nothing is declared on line {target.line}", "name the line of its declaration"
        )
    shown = ", ".join(sorted(names))
    raise RefusedError("several", f"line {target.line} declares {shown}", "name it as Function.parameter")


def _of_local_at(sources: Sources, path: str, name: str, line: int, new_name: str) -> Renaming:
    for reading in readings_of_variables(sources, path, name):
        found = locals_at(reading, line)
        if len(found) == 1:
            return rename_local(sources, reading, found[0], name, new_name)
        if not found:
            what = f"{name!r} of line {line} is a member that no outline has"
            raise RefusedError("no_symbol", what, "name it as Type.member, or edit it by text")
    raise RefusedError("several", f"line {line} declares {name!r} more than once", "name it as Function.parameter")


def _of_unlisted(sources: Sources, path: str, parts: LocalPath, new_name: str) -> Renaming:
    """The renaming of a parameter, a local variable, or a field that only methods assign."""
    file, name = sources.graph.facts.file(path), parts.name
    has_fields = file is not None and name_rules(file.language) is not None
    for owner in parts.owners if has_fields and not parts.between else ():
        if file is not None and owner.kind in TYPE_KINDS and file.has_field(owner.qualified_name, name):
            of_type = next(one for one in file.qualified(owner.qualified_name) if one.kind in TYPE_KINDS)
            return rename_field(sources, SymbolRef(path, of_type), name, new_name)
    for reading in readings_of_variables(sources, path, name):
        found = locals_of(reading, parts)
        if len(found) > 1:
            raise declared_several_times(reading, found, name)
        if found:
            return rename_local(sources, reading, found[0], name, new_name)
    around = ".".join((parts.owners[0].qualified_name, *parts.between))
    raise RefusedError("no_symbol", f"{around} declares no {name!r}", "outline the file to see its symbols")


def _edits(context: RelationContext, where: Where, edit: Edit, renaming: Renaming) -> Iterator[Edit]:
    for path, positions in sorted(renaming.occurrences.items()):
        real = os.path.join(context.workspace.root, path)
        if where.roots is not None and not where.roots.contains(os.path.realpath(real)):
            raise RefusedError("outside", f"{path} names it, and is outside of the roots", "rename it in a shell")
        places = tuple((row, column, text) for (row, column), text in sorted(positions.items()))
        given = edit.path if os.path.realpath(os.path.join(where.base, edit.path)) == os.path.realpath(real) else real
        expected = edit.expected_hash if given == edit.path else ""
        yield edit._replace(path=given, occurrences=places, expected_hash=expected, old=renaming.name)
