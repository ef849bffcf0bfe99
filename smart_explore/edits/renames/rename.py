"""The places to rename: a symbol's definition, its overrides, imports, and references."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from smart_explore.edits.refusal import RefusedError, Shown
from smart_explore.edits.renames.free_names import check_free, check_free_in_scope, check_free_member
from smart_explore.edits.renames.rename_by_references import places_by_references
from smart_explore.edits.renames.rename_variable import variable_places
from smart_explore.edits.renames.required_names import check_not_required
from smart_explore.edits.renames.written_names import is_name, quoted_names
from smart_explore.languages.registry import BY_NAME
from smart_explore.languages.reserved_words import is_reserved
from smart_explore.model import Symbol
from smart_explore.model.kinds import SCOPE_KINDS
from smart_explore.ranking.paths import is_prose
from smart_explore.relations.edges import SymbolRef
from smart_explore.relations.graph.graph import Graph
from smart_explore.relations.graph.references import accessor_names
from smart_explore.relations.occurrences.assigned_fields import AssignedField
from smart_explore.relations.occurrences.documented_types import documented_types
from smart_explore.relations.occurrences.local_names import Local, local_occurrences
from smart_explore.relations.occurrences.name_meaning import Meant, NameMeaning
from smart_explore.relations.occurrences.name_targets import Targets, family_of
from smart_explore.relations.occurrences.object_family import with_objects
from smart_explore.relations.occurrences.parameters import parameter_uses
from smart_explore.relations.occurrences.read_names import NameReading, Position, Sources, read_names
from smart_explore.relations.occurrences.receiver_types import has_keys
from smart_explore.relations.occurrences.signatures import Signatures
from smart_explore.relations.occurrences.table_names import TableNames
from smart_explore.relations.occurrences.unaccounted_names import Place, unaccounted_names, with_trees, written_places

Occurrences = dict[str, dict[Position, str]]
Lines = tuple[tuple[str, int], ...]
"""Paths with 1-based lines."""


class Renaming(NamedTuple):
    """``occurrences`` are by path below the root: line (from 0) and column in bytes, with the text to write there.

    ``unsure`` are references that may mean the symbol and were not requested: path and 1-based line. ``quoted`` are the
    lines with the name alone in quotes, which may be the symbol's or any other text; ``commented`` are those with the
    name in a comment or other text, ``told`` those of documents and settings that call it or ask it of something.
    """

    name: str
    occurrences: Mapping[str, Mapping[Position, str]]
    unsure: Lines
    quoted: Lines = ()
    commented: Lines = ()
    told: Lines = ()


def check_name(name: str, new_name: str, language: str, kind: str) -> None:
    """Raise RefusedError if ``new_name`` is not a valid new name for a symbol of a kind in a language."""
    if is_reserved(language, new_name, kind):
        raise RefusedError("bad_name", f"{new_name!r} is a reserved word of {language}", "choose another new_name")
    if not is_name(new_name.removeprefix("#") if name.startswith("#") else new_name):
        raise RefusedError("bad_name", f"{new_name!r} is not a name", "send a name of letters, digits and _")
    if new_name == name:
        raise RefusedError("no_change", "the symbol already has that name", "send another new_name")


def name_written(graph: Graph, path: str, symbol: Symbol) -> str:
    """The part of a symbol's name that a rename changes: the last part of a dotted module name."""
    is_whole = graph.facts.rules_at(path).names.whole_names and symbol.kind in SCOPE_KINDS
    return symbol.name.rpartition(".")[2] if is_whole else symbol.name


def rename(sources: Sources, path: str, symbol: Symbol, new_name: str, *, unique: bool) -> Renaming:
    """The occurrences of a symbol of the file at ``path``, each with its new text. Raises RefusedError."""
    name = name_written(sources.graph, path, symbol)
    if symbol.kind == "namespace" and (not is_name(name) or sources.graph.facts.rules_at(path).modules.namespace_paths):
        raise RefusedError("unsupported", "other files name a namespace by its whole path", "edit each of them by text")
    new_name = f"#{new_name.removeprefix('#')}" if name.startswith("#") else new_name  # JavaScript's private members
    file = sources.graph.facts.file(path)
    check_name(name, new_name, sources.files[path][0].language, symbol.kind)
    several = file.qualified(symbol.qualified_name) if file is not None else ()
    on_line = sorted(
        (one for one in several if one.line_start == symbol.line_start), key=lambda one: one.kind != symbol.kind
    )
    asked = next(iter((*on_line, *several)), None)
    if asked is None:
        raise RefusedError("no_symbol", "the index has no such symbol", "edit its uses by text")
    readings = list(read_names(sources, name))
    family = family_of(sources.graph, path, asked, Signatures(readings))
    check_not_required(sources.graph, family, readings)
    targets = with_objects(sources.graph, family, name, readings)
    meaning = NameMeaning(sources.graph, name, targets, unique=unique)
    occurrences: Occurrences = {}
    unsure: list[tuple[str, int]] = []
    for reading in readings:
        if reading.names is None:
            places = places_by_references(reading, targets, name, new_name, unique=unique)
        else:
            places = _places(reading, meaning.verdicts(reading), name, new_name)
        documented = documented_types(reading, targets, name)
        commented_types = ((reading.position(offset), new_name if sure else "") for offset, sure in documented)
        for position, written in (*places, *commented_types):
            if written:
                occurrences.setdefault(reading.file.path, {})[position] = written
            else:
                unsure.append((reading.file.path, position[0] + 1))
    unsure += sorted(_declared_at(sources.graph, one) for one in targets.beside)
    unsure += _other_names(sources.graph, targets, name)
    if not occurrences.get(path):
        raise RefusedError("no_symbol", f"its name is not at line {symbol.name_line}", "edit it by text")
    with_trees(sources, readings)
    check_free(sources, targets, readings, occurrences, new_name)
    unsure += _unaccounted(readings, occurrences, name)
    owned, quoted = _quoted(sources, occurrences, name, _owners(targets))
    owners = (owner for ref in targets.refs for owner in sources.graph.resolver.types.owners(ref))
    if any(has_keys(sources.graph, owner) for owner in owners):
        owned, quoted = (*owned, *quoted), ()
    unsure += owned
    symbols, commented = _in_text(readings, occurrences, name, {*unsure, *quoted})
    return Renaming(name, occurrences, _once(unsure), _once((*quoted, *symbols)), _once(commented))


def _in_text(
    readings: Iterable[NameReading], occurrences: Occurrences, name: str, listed: Collection[tuple[str, int]]
) -> tuple[list[tuple[str, int]], list[tuple[str, int]]]:
    """The lines with the unchanged name as a symbol literal, and those in other text: strings of code, which may hold
    code of their own, and comments of files that are changed.

    A string on a line that is changed or ``listed`` is left out.
    """
    symbols: list[tuple[str, int]] = []
    texts: list[tuple[str, int]] = []
    for reading in readings:
        changed = occurrences.get(reading.file.path, {})
        rows = {row for row, _ in changed}
        counted = {"symbol", "string"} if BY_NAME[reading.source.language].has_references else {"symbol"}
        for place, position in _texts(reading, name):
            line = reading.file.path, position[0] + 1
            is_told = place == "string" and (position[0] in rows or line in listed)
            if position not in changed and not is_told and (changed or place in counted):
                (symbols if place == "symbol" else texts).append(line)
    return symbols, texts


def _unaccounted(readings: Sequence[NameReading], occurrences: Occurrences, name: str) -> Iterator[tuple[str, int]]:
    """The lines with names that nothing explains and that are not changed."""
    for path, position in unaccounted_names(readings, name):
        if position not in occurrences.get(path, ()):
            yield path, position[0] + 1


def _other_names(graph: Graph, targets: Targets, name: str) -> Iterator[tuple[str, int]]:
    """The uses under derived names: a property's accessors in another language, an annotation without its ending."""
    for target in targets.refs:
        for other in {*accessor_names(graph, target), *graph.symbol_names.own(target)} - {name, target.definition.name}:
            for file, usage, sites in graph.facts.usages_of(other, family=graph.facts.family_of(target.path)):
                for site, resolution in graph.resolver.resolve_sites(file, usage, sites):
                    if targets.have_any(resolution.places):
                        yield file.path, site.line


def _declared_at(graph: Graph, ref: SymbolRef) -> tuple[str, int]:
    """The path and the line, 1-based, of a symbol's name."""
    file = graph.facts.file(ref.path)
    assert file is not None
    return ref.path, file.name_line(file.place_of(ref.definition))


def lines_naming(sources: Sources, name: str) -> Lines:
    """The lines of files whose code has a name, with any meaning."""
    readings = (one for one in read_names(sources, name) if one.tree is not None)
    found = ((one, *each) for one in readings if one.tree is not None for each in written_places(one.tree, name))
    return _once((one.file.path, one.position(at)[0] + 1) for one, at, place in found if place in ("code", "hidden"))


def _once(lines: Iterable[tuple[str, int]]) -> Lines:
    return tuple(dict.fromkeys(lines))


def _texts(reading: NameReading, name: str) -> Iterator[tuple[Place, Position]]:
    """The places of the name in comments, docstrings and other text of a file, and as a symbol literal."""
    in_markup = BY_NAME[reading.source.language].outline().code is not None
    for offset, place in written_places(reading.tree, name, in_markup=in_markup) if reading.tree is not None else ():
        if place in ("comment", "string", "symbol"):
            yield place, reading.position(offset)


def _quoted(sources: Sources, occurrences: Occurrences, name: str, owners: Collection[str]) -> tuple[Lines, Lines]:
    """The lines where the name stays in quotes: after one of the ``owners``, and others.

    Others count only in code: data is full of words. Prose never counts.
    """
    owned: dict[tuple[str, int], None] = {}
    others: dict[tuple[str, int], None] = {}
    for path, (source, _) in sources.files.items():
        if is_prose(path):
            continue
        is_code = BY_NAME[source.language].has_references
        for row, column, before in quoted_names(source.data, name):
            if (row, column) in occurrences.get(path, ()):
                continue
            if before in owners:
                owned[path, row + 1] = None
            elif is_code:
                others[path, row + 1] = None
    return tuple(owned), tuple(others)


def _owners(targets: Targets) -> set[str]:
    """The names that may precede a symbol's in a path: its type's, its module's, its folder's."""
    paths = (ref.path.rpartition(".")[0] or ref.path for ref in targets.refs)
    types = (ref.definition.parent.rpartition(".")[2] for ref in targets.refs)
    return {*types, *(part for path in paths for part in path.split("/")[-2:])} - {""}


def rename_local(sources: Sources, reading: NameReading, local: Local, name: str, new_name: str) -> Renaming:
    """The places of a parameter or another local name. Raises RefusedError."""
    new_name = new_name.removeprefix(sources.graph.facts.rules_at(reading.file.path).names.sigil)
    check_name(name, new_name, reading.file.language, local.binding.kind)
    assert reading.names is not None
    check_free_in_scope(reading, local.binding, new_name)
    occurrences: Occurrences = {}
    unsure: list[tuple[str, int]] = []
    is_named = False
    if isinstance(reading.names, TableNames):
        uses = variable_places(sources, reading, local, name, new_name)
    else:
        own = (Meant(found, "yes") for found in local_occurrences(reading, local, name))
        uses = [(reading.file.path, *place) for place in _places(reading, own, name, new_name)]
        first, last = (reading.position(offset) for offset in local.binding.extent(reading.names.tree))
        uses += [(path, place, "") for path, place in unaccounted_names((reading,), name) if first <= place < last]
        if local.binding.kind == "parameter" and local.owner is not None:
            named = list(parameter_uses(sources, reading, local, name))
            uses += [(one.file.path, one.position(offset), new_name if sure else "") for one, offset, sure in named]
            is_named = bool(named)
    for path, position, written in uses:
        if written:
            occurrences.setdefault(path, {})[position] = written
        else:
            unsure.append((path, position[0] + 1))
    lines = range(local.owner.doc_line, local.owner.line_end + 1) if local.owner is not None else ()
    quoted = _quoted(sources, occurrences, name, ())[1]
    if not is_named:  # then only strings of its function may name it
        quoted = tuple((path, row) for path, row in quoted if path == reading.file.path and row in lines)
    texts = _in_text((reading,), occurrences, name, {*unsure, *quoted})[1]
    return Renaming(name, occurrences, _once(unsure), quoted, _once(line for line in texts if line[1] in lines))


def rename_field(sources: Sources, owner: SymbolRef, name: str, new_name: str) -> Renaming:
    """The places of a field that no outline lists. Raises RefusedError."""
    check_name(name, new_name, sources.files[owner.path][0].language, "field")
    field = AssignedField(sources.graph, owner, name)
    occurrences: Occurrences = {}
    unsure: list[tuple[str, int]] = []
    for one in field.classes:
        check_free_member(sources.graph, one, new_name)
    readings = list(read_names(sources, name))
    for reading in readings:
        places = _places(reading, field.verdicts(reading), name, new_name) if reading.names is not None else ()
        for position, written in places:
            if written:
                occurrences.setdefault(reading.file.path, {})[position] = written
            else:
                unsure.append((reading.file.path, position[0] + 1))
    if not occurrences:
        raise RefusedError("no_symbol", f"no place of {name!r} is certain", "edit it by text")
    unsure += _unaccounted(readings, occurrences, name)
    quoted = _quoted(sources, occurrences, name, ())[1]
    _, texts = _in_text(readings, occurrences, name, {*unsure, *quoted})
    return Renaming(name, occurrences, _once(unsure), quoted, _once(texts))


def declared_several_times(reading: NameReading, found: Sequence[Local], name: str) -> RefusedError:
    """Says that a local name is declared in several places, and which."""
    assert reading.tree is not None
    rows = [reading.position(reading.tree.starts[local.binding.nodes[0]])[0] for local in found]
    shown = tuple(Shown("", row + 1, reading.line(row), name) for row in rows)
    return RefusedError("several", f"{len(rows)} are called {name!r}", "name it by its place: symbol FILE:LINE", shown)


def _places(reading: NameReading, several: Iterable[Meant], name: str, new_name: str) -> Iterator[tuple[Position, str]]:
    """Each place with the text to write; ``""`` if unsure.

    A shorthand property is expanded if only its key or only its value gets the new name.
    """
    assert reading.names is not None
    tree = reading.names.tree
    for one in several:
        written = new_name
        if one.found.named.is_short and not one.is_both:
            written = f"{new_name}: {name}" if one.is_key else f"{name}: {new_name}"
        place = reading.position(tree.starts[one.found.node] + one.found.inside)
        yield place, written if one.verdict == "yes" else ""
