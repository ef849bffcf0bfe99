"""Find what a rename asks to be renamed, a symbol or a variable, and all its places."""

from __future__ import annotations

from collections.abc import Callable

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
from smart_explore.languages.registry import BY_NAME, lookup_rules
from smart_explore.languages.tree_rules import name_rules
from smart_explore.model import FileOutline, Symbol
from smart_explore.model.kinds import CALLABLE_KINDS, TYPE_KINDS
from smart_explore.operations.edit.unknown_files import lines_of_unread_names
from smart_explore.relation_answers.files_with_names import files_with_names
from smart_explore.relation_answers.relation_context import RelationContext
from smart_explore.relations.edges import SymbolRef
from smart_explore.relations.occurrences.local_names import LocalPath, local_names_at, locals_at, locals_of, split_local
from smart_explore.relations.occurrences.name_forms import lines_of_other_forms
from smart_explore.relations.occurrences.read_names import Sources
from smart_explore.relations.occurrences.table_names import knows_variables, readings_of_variables
from smart_explore.relations.targets.parse_target import parse_target
from smart_explore.requests import Session
from smart_explore.symbols.lookup import find, find_exactly
from smart_explore.treesitter.locate import require_toolchain


def requested_rename(session: Session, context: RelationContext, edit: Edit, *, unique: bool) -> Renaming:
    """The places of the symbol or variable of an edit. Raises RefusedError if it cannot be renamed."""
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
    is_other = other and not any(files.graph.facts.definitions_named(other))
    others = lines_naming(sources(other), other) if is_other else ()
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
