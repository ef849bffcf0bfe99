"""The symbols that share a name: a symbol, the methods that it overrides or implements, and its overrides."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Literal

from smart_explore.languages.registry import lookup_rules
from smart_explore.model.kinds import CALLABLE_KINDS, SCOPE_KINDS, TYPE_KINDS
from smart_explore.model.relation import Imported
from smart_explore.ranking.paths import is_test
from smart_explore.relations.edges import SymbolRef, same_symbol
from smart_explore.relations.facts.facts import Definition
from smart_explore.relations.facts.file_facts import FileFacts
from smart_explore.relations.graph.graph import Graph
from smart_explore.relations.graph.implementations import implementations, implemented_methods
from smart_explore.relations.occurrences.signatures import Signatures

MAX_DERIVATIONS = 50
MAX_FAMILY = 500

_OF_METHODS = CALLABLE_KINDS - {"constructor"}
_OF_TYPES = TYPE_KINDS | {"constructor"}


Verdict = Literal["yes", "maybe", "no"]


class Targets:
    """Symbols of one name that are meant together.

    ``beside`` are members of other types that an occurrence was found to mean as well: its object is of a union.
    """

    def __init__(self, graph: Graph, refs: Iterable[SymbolRef], signatures: Signatures | None = None) -> None:
        self._graph = graph
        self.signatures = signatures or Signatures()
        self.refs = list(dict.fromkeys(refs))
        self.beside: set[SymbolRef] = set()
        self.spaces = {space_of(graph, ref) for ref in self.refs}

    def has(self, ref: SymbolRef) -> bool:
        """True if a symbol is one of these."""
        if ref not in self.refs and not any(self._is_same(ref, target) for target in self.refs):
            return False
        return any(_may_share(space_of(self._graph, ref), one) for one in self.spaces)

    def _is_same(self, one: SymbolRef, other: SymbolRef) -> bool:
        """True if two symbols are the same; overloads are if nothing tells them apart."""
        if not same_symbol(one, other) or self.signatures.are_unrelated(one, other):
            return False
        return take_as_many(self._graph, one, other) and _are_of_one_class(self._graph, one, other)

    def of_receiver(self, refs: Iterable[SymbolRef], *, is_type: bool) -> list[SymbolRef]:
        """The static members if the receiver is a type, else the instance members, if there are both."""
        refs = list(refs)
        known = [(ref, signature) for ref in refs if (signature := self.signatures.of(ref)) is not None]
        fitting = [ref for ref, signature in known if signature.is_static == is_type]
        return fitting if fitting and len(known) == len(refs) else refs

    def have_all(self, refs: Iterable[SymbolRef]) -> bool:
        """True if all of the symbols, and at least one, are targets."""
        refs = list(refs)
        return bool(refs) and all(map(self.has, refs))

    def verdict(self, refs: Iterable[SymbolRef], *, is_each: bool) -> Verdict:
        """The verdict on an occurrence that means some symbols: all of them at once if it ``is_each``, else any one."""
        refs = list(refs)
        if not self.have_any(refs):
            return "no"
        if is_each:
            self.beside.update(one for one in refs if not self.has(one))
        return "yes" if is_each or self.have_all(refs) else "maybe"

    def have_any(self, refs: Iterable[SymbolRef]) -> bool:
        """True if one of the symbols is a target."""
        return any(map(self.has, refs))


def family_of(graph: Graph, path: str, definition: Definition, signatures: Signatures) -> Targets:
    """All symbols that are renamed together with one, itself first: overloads, and methods of its hierarchy."""
    asked = _type_of_its_name(graph, SymbolRef(path, definition))
    path, definition = asked
    file = graph.facts.file(path)
    space = space_of(graph, asked)
    own = [SymbolRef(path, one) for one in file.qualified(definition.qualified_name)] if file is not None else []
    headers = graph.resolver.header_definitions
    own += _redeclarations(graph, path, definition)
    own += graph.resolver.types.other_parts(asked)
    own += graph.resolver.types.openings(asked)
    found = dict.fromkeys(
        one
        for one in own
        if _may_share(space_of(graph, one), space)
        and not signatures.are_two(asked, one)
        and _are_of_one_class(graph, asked, one)
        and _is_named_alike(graph, asked, one)
    )
    following = list(found)
    while following and len(found) < MAX_FAMILY:
        one = following.pop()
        several = *_beside(graph, one), *alternatives(graph, one), *_merged(graph, one), *headers.definitions(one)
        for other in several:
            is_new = other not in found and other.definition.name == definition.name
            if is_new and _may_share(space_of(graph, other), space) and not signatures.are_unrelated(one, other):
                found[other] = None
                following.append(other)
    for other_file, declared in graph.facts.definitions_named(definition.name):
        place = SymbolRef(other_file.path, declared)
        defined = headers.definitions(place)
        if defined != (place,) and any(same_symbol(one, target) for one in defined for target in found):
            found[place] = None
    return Targets(graph, found, signatures)


def _type_of_its_name(graph: Graph, place: SymbolRef) -> SymbolRef:
    """The type of a constructor that has its type's name, as in Java; other symbols unchanged."""
    definition = place.definition
    if not definition.is_named_constructor:
        return place
    file = graph.facts.file(place.path)
    types = graph.resolver.types.called(file, definition.parent) if file is not None else []
    return types[0] if types and (len(types) == 1 or types[0].path == place.path) else place


def _beside(graph: Graph, place: SymbolRef) -> Iterator[SymbolRef]:
    """The methods that a member overrides or implements, its overrides, and its overloads."""
    definition, file = place.definition, graph.facts.file(place.path)
    if not definition.parent or file is None or definition.kind == "constructor":
        return
    if not lookup_rules(file.language).types.overloads:
        yield from _in_hierarchy(graph, file, place)
        overloads = (SymbolRef(place.path, one) for one in file.qualified(definition.qualified_name))
        yield from (one for one in overloads if _are_of_one_class(graph, place, one))
    elif not file.taken(definition).endswith("!"):
        yield from (one for one in _in_hierarchy(graph, file, place) if take_as_many(graph, one, place))


def alternatives(graph: Graph, place: SymbolRef) -> Iterator[SymbolRef]:
    """The symbols with which one shares a name in some file: it is imported there, or declared if that fails."""
    definition = place.definition
    if definition.parent or not graph.facts.rules_at(place.path).names.imports_only:
        return
    for file, declared in graph.facts.definitions_named(definition.name):
        if not declared.parent and file.is_rebound(definition.name):
            imported = list(graph.resolver.modules.symbols_of(file, file.bound_at_top(definition.name)))
            beside = SymbolRef(file.path, declared)
            if place == beside or place in imported:
                yield from (beside, *imported)


def _merged(graph: Graph, place: SymbolRef) -> Iterator[SymbolRef]:
    """The type or namespace to which a declaration in ``declare module "./a"`` adds, or the declarations that add to
    one.
    """
    definition = place.definition
    if definition.kind not in SCOPE_KINDS or graph.facts.rules_at(place.path).names.declarations != "script":
        return
    yield from _added_to(graph, place)
    for other, declared in graph.facts.definitions_named(definition.name, graph.facts.family_of(place.path)):
        if declared.parent and place in _augmented(graph, other, declared):
            yield SymbolRef(other.path, declared)


def _added_to(graph: Graph, place: SymbolRef) -> tuple[SymbolRef, ...]:
    """The type or namespace to which a declaration in ``declare module "./a"`` adds."""
    file, definition = graph.facts.file(place.path), place.definition
    return _augmented(graph, file, definition) if file is not None and definition.parent else ()


def _augmented(graph: Graph, file: FileFacts, declared: Definition) -> tuple[SymbolRef, ...]:
    """The exported types with a declaration's name in the module that the enclosing block augments."""
    if not any(one.kind == "namespace" for one in file.qualified(declared.parent)):
        return ()
    imported = Imported(declared.parent, declared.name, declared.name, declared.line_start)
    return tuple(graph.resolver.modules.symbols_of(file, (imported,)))


def _in_hierarchy(graph: Graph, file: FileFacts, place: SymbolRef) -> Iterator[SymbolRef]:
    """The members of its name in the types above and below that of a member."""
    yield from overridden(graph, place)
    if not _is_inherited(graph, file, place):
        return
    is_private = graph.resolver.types.is_private
    for step in implementations(graph, place, MAX_DERIVATIONS).steps:
        if step.definition is not None and not is_private(one := SymbolRef(step.path, step.definition)):
            yield one


def overridden(graph: Graph, place: SymbolRef) -> Iterator[SymbolRef]:
    """The members of the tree that a member overrides or implements."""
    file, types = graph.facts.file(place.path), graph.resolver.types
    if file is None:
        return
    for base in types.anonymous_bases(place) or ():
        yield from types.members(base, place.definition.name)
    if not _is_inherited(graph, file, place):
        return
    if _is_method(file, place.definition) and lookup_rules(file.language).types.keys != "call":
        yield from implemented_methods(graph, place)
        return
    for owner in types.owners(place):
        for base in types.above(owner, place.definition.name):
            yield from (one for one in types.member(base, place.definition.name) if not types.is_private(one))


def _is_method(file: FileFacts, definition: Definition) -> bool:
    return definition.kind in _OF_METHODS or file.is_component(definition)


def _is_inherited(graph: Graph, file: FileFacts, place: SymbolRef) -> bool:
    """True for a method, and for a field that is that of the base in a subtype."""
    is_field = place.definition.kind in lookup_rules(file.language).types.fields_overridden
    return _is_method(file, place.definition) or (is_field and not graph.resolver.types.is_private(place))


def _is_named_alike(graph: Graph, one: SymbolRef, other: SymbolRef) -> bool:
    return not graph.facts.rules_at(one.path).names.arities or take_as_many(graph, one, other)


def _are_of_one_class(graph: Graph, one: SymbolRef, other: SymbolRef) -> bool:
    """False for methods of anonymous classes with different bases, which may share a qualified name."""
    bases = graph.resolver.types.anonymous_bases
    return bases(one) == bases(other)


def take_as_many(graph: Graph, one: SymbolRef, other: SymbolRef) -> bool:
    """True if two methods may be called with the same number of arguments; else neither overrides the other."""
    files = graph.facts.file(one.path), graph.facts.file(other.path)
    taken = [file.taken(ref.definition) for file, ref in zip(files, (one, other), strict=True) if file is not None]
    is_range = any("-" in each for each in taken)
    return "" in taken or len(set(taken)) == 1 or (is_range and _overlap(*taken))


def _overlap(one: str, other: str) -> bool:
    """True if two ranges of numbers overlap; a function with defaults may be declared elsewhere."""
    (first, _, last), (start, _, end) = one.partition("-"), other.partition("-")
    return int(first) <= int(end or start) and int(start) <= int(last or first)


def _redeclarations(graph: Graph, path: str, definition: Definition) -> Iterator[SymbolRef]:
    """The redeclarations of a name in other files of its package, each for another system or build, without tests."""
    file, folder = graph.facts.file(path), path.rpartition("/")[0]
    if file is None or not lookup_rules(file.language).types.same_folder:
        return
    for other, declared in graph.facts.definitions_named(definition.name):
        is_beside = other.path != path and other.path.rpartition("/")[0] == folder and other.language == file.language
        is_alike = is_beside and is_test(other.path) == is_test(path)  # tests may have a package of their own
        if is_alike and declared.qualified_name == definition.qualified_name:
            yield SymbolRef(other.path, declared)


def space_of(graph: Graph, place: SymbolRef) -> str:
    """The namespace of a symbol's name: ``m`` for methods, ``t`` for types and ``v`` for others.

    ``""`` in languages with one namespace, and for the component of a record, which is a field and a method.
    """
    file = graph.facts.file(place.path)
    if file is None or not lookup_rules(file.language).names.methods_apart or file.is_component(place.definition):
        return ""
    kind = place.definition.kind
    return "m" if kind in _OF_METHODS else "t" if kind in _OF_TYPES else "v"


def _may_share(one: str, other: str) -> bool:
    return one == other or not (one and other)


def first_declared(graph: Graph, place: SymbolRef) -> SymbolRef:
    """Return the first symbol of a qualified name of several name spaces, as a rename does: a field, not its getter.

    Of a declaration that adds to a type or namespace of another module it is that one.
    """
    if place.definition.kind in SCOPE_KINDS and graph.facts.rules_at(place.path).names.declarations == "script":
        return next(iter(_added_to(graph, place)), place)
    file = graph.facts.file(place.path)
    if file is None or not lookup_rules(file.language).names.name_spaces:
        return place
    first = SymbolRef(place.path, next(iter(file.qualified(place.definition.qualified_name)), place.definition))
    return place if space_of(graph, first) == space_of(graph, place) else first
