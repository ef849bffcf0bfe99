"""The places of a name in languages without scope rules: definitions, references, imports."""

from __future__ import annotations

import re
from collections.abc import Iterator

from smart_explore.edits.renames.written_names import name_columns, name_in_import
from smart_explore.languages.registry import BY_NAME
from smart_explore.model import Symbol
from smart_explore.model.kinds import SCOPE_KINDS, TYPE_KINDS
from smart_explore.model.relation import Imported
from smart_explore.relations.edges import SURE, SymbolRef
from smart_explore.relations.facts.facts import Usage
from smart_explore.relations.facts.full_names import full_type_name
from smart_explore.relations.graph.graph import Graph
from smart_explore.relations.modules.module_files import Module
from smart_explore.relations.occurrences.name_targets import Targets
from smart_explore.relations.occurrences.read_names import NameReading, Position
from smart_explore.tree.scopes import Named

_SEPARATOR = re.compile(r"(\.|::|\\)")


def places_by_references(
    reading: NameReading, targets: Targets, name: str, new_name: str, *, unique: bool
) -> Iterator[tuple[Position, str]]:
    """Each position that refers, or may refer, to the symbols, with its new text; ``""`` if it is ambiguous."""
    found = dict(_imports(reading, targets, name, new_name))
    sure = (*SURE, "unique") if unique else SURE
    unsure: list[Position] = []
    delegating: set[Position] = set()
    shorts = reading.shorts(name)
    declared = {place: one for place, one in reading.declarations.items() if one.name == name}
    for reference in (*declared.values(), *reading.references.values(), *reading.keys):
        if reference.name != name:
            continue
        resolution = reading.resolved(reference)
        position = reference.line - 1, reference.column
        if reference.kind == "value" and not reference.receiver and _is_key(reading.roles.get(position)):
            continue
        if reference.kind == "call" and position in declared:  # it delegates to a function of its own name
            if targets.have_any((*resolution.places, *reading.resolved(declared[position]).places)):
                delegating.add(position)
            continue
        if shorts.get(position) == "":
            unsure += [position] if targets.have_any(resolution.places) else []
        elif resolution.how in sure and (
            targets.have_all(resolution.places) or _are_constructors(reading, targets, resolution.places)
        ):
            names = (new_name, name) if reference.kind == "key" else (name, new_name)
            found[position] = shorts[position].format(*names) if position in shorts else new_name
        elif targets.have_any(resolution.places):
            unsure.append(position)
    for position, is_sure in _qualifiers(reading, targets, name):
        if is_sure:
            found[position] = new_name
        else:
            unsure.append(position)
    for operator in reading.operators:
        if operator.name == name and targets.have_any(reading.resolved(operator).places):
            unsure.append((operator.line - 1, operator.column))
    found.update(dict.fromkeys(_definitions(reading, targets, name), new_name))
    yield from found.items()
    yield from ((position, "") for position in sorted({*unsure} - found.keys() | delegating))


def _is_key(named: Named | None) -> bool:
    """True if a bare name only names a member, as the key of a literal or in its declaration."""
    return named is not None and not named.spaces and (named.role in ("object_key", "field") or named.binds == "member")


def _are_constructors(reading: NameReading, targets: Targets, places: tuple[SymbolRef, ...]) -> bool:
    """True if symbols are constructors named like a renamed type: ``Point::Point``."""
    family = reading.graph.facts.family_of
    types = {(family(ref.path), ref.definition.qualified_name) for ref in targets.refs if _is_type(ref)}
    return bool(places) and all(
        one.definition.is_named_constructor and (family(one.path), _owner(reading.graph, one)) in types
        for one in places
    )


def _owner(graph: Graph, member: SymbolRef) -> str:
    """The qualified name of the type that a symbol is a member of."""
    file = graph.facts.file(member.path)
    parent = member.definition.parent
    return full_type_name(graph.facts, file, parent) if file is not None else parent


def _is_type(place: SymbolRef) -> bool:
    return place.definition.kind in TYPE_KINDS


def _definitions(reading: NameReading, targets: Targets, name: str) -> Iterator[Position]:
    """The places of the name in declarations of the symbols in a file, and of constructors named like them."""
    for symbol in reading.outline.walk():
        if symbol.name.endswith(name):
            several = reading.file.qualified(symbol.qualified_name)
            own = tuple(SymbolRef(reading.file.path, one) for one in several if one.line_start == symbol.line_start)
            if any(ref in targets.refs for ref in own) or _are_constructors(reading, targets, own):
                yield from _place_of_name(reading, symbol, name)
                yield from _closing_name(reading, symbol, name)


def _place_of_name(reading: NameReading, symbol: Symbol, name: str) -> Iterator[Position]:
    """The place of a symbol's name, or of its last part, in its declaration; none if it is not on that line."""
    row = symbol.name_line - 1
    line = reading.row(row)
    columns = sorted((*name_columns(line, symbol.name), *(one + 1 for one in name_columns(line, f"${name}"))))
    used = reading.references
    columns = [column for column in columns if (row, column) not in used] or columns
    if columns:
        yield row, columns[0] + len(symbol.name.encode()) - len(name.encode())


def _closing_name(reading: NameReading, symbol: Symbol, name: str) -> Iterator[Position]:
    """The place of a symbol's name after the word that ends its declaration."""
    word, line = BY_NAME[reading.source.language].closing, reading.row(symbol.line_end - 1)
    columns = name_columns(line, name) if word else []
    if columns and line[: columns[0]].split() == [word]:
        yield symbol.line_end - 1, columns[0]


def _qualifiers(reading: NameReading, targets: Targets, name: str) -> Iterator[tuple[Position, bool]]:
    """The places of a module's name at the beginning of other modules' names, each with True if sure.

    Modules declared inside it are sure. A name shortened by an alias would have to change for others.
    """
    if not reading.graph.facts.rules_at(reading.file.path).names.whole_names:
        return
    modules = [ref for ref in targets.refs if ref.definition.kind in SCOPE_KINDS]
    names = [one for one in reading.references.values() if one.kind != "call"] if modules else []
    for module in modules:
        whole = module.definition.qualified_name
        for reference in names:
            inner = f"{reference.receiver}.".removeprefix(f"{whole}.")
            if inner == f"{reference.receiver}.":
                continue
            row, end = reference.line - 1, reference.column - len(inner.encode()) - 1
            before = reading.row(row)[: max(end, 0)].decode("utf-8", "replace")
            if not before.endswith(name):
                continue
            is_inner = any(_is_inside(one, module) for one in reading.resolved(reference).places)
            if is_inner or not before.endswith(whole):
                yield (row, end - len(name.encode())), is_inner


def _is_inside(place: SymbolRef, outer: SymbolRef) -> bool:
    return place.path == outer.path and place.definition.parent.startswith(outer.definition.qualified_name)


def _in_module(reading: NameReading, imported: Imported, name: str) -> tuple[SymbolRef, ...]:
    """The type with that name in an import of one of its members: ``import shop.Till.open``."""
    parts = _SEPARATOR.split(imported.module)
    if name not in parts[2::2]:
        return ()
    at = parts.index(name, 2)
    owner = Imported("".join(parts[: at - 1]), name, name, imported.line)
    meant = reading.graph.resolver.modules.meaning(reading.file, owner)
    return () if isinstance(meant, Module) else tuple(meant)


def _imports(reading: NameReading, targets: Targets, name: str, new_name: str) -> Iterator[tuple[Position, str]]:
    """The places of import statements that bind the symbol by its name, with or without an alias."""
    for imported in reading.file.imports:
        if imported.name == name:
            usage = Usage(imported.local or name, "value")
            meant = reading.graph.resolver.resolve(reading.file, usage, -1).places
        else:
            meant = _in_module(reading, imported, name)
        if targets.have_all(meant):
            is_module = imported.name != name
            position = name_in_import(reading.source.data, imported.line - 1, name, is_module=is_module)
            if position is not None:
                yield position, new_name
