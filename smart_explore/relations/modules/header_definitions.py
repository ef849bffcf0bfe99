"""C and C++: find the definition in another file of a declaration, in a header or ahead of its use."""

from __future__ import annotations

from collections.abc import Iterator

from smart_explore.languages.registry import lookup_rules
from smart_explore.model.kinds import CALLABLE_KINDS, VALUE_KINDS
from smart_explore.model.relation import PARAMETERS
from smart_explore.relations.edges import Resolution, SymbolRef
from smart_explore.relations.facts.facts import Definition
from smart_explore.relations.facts.file_facts import FileFacts
from smart_explore.relations.facts.full_names import full_name
from smart_explore.relations.facts.tree_facts import TreeFacts
from smart_explore.relations.modules.modules import Modules
from smart_explore.terms.parse import parse_list
from smart_explore.terms.show import show

_HEADER = (".h", ".hh", ".hpp", ".hxx", ".h++", ".inl")
_DECLARED = CALLABLE_KINDS | VALUE_KINDS | {"field"}


class HeaderDefinitions:
    """The definitions of the declarations in one tree's headers."""

    def __init__(self, facts: TreeFacts, modules: Modules) -> None:
        self._facts = facts
        self._modules = modules
        self._found: dict[SymbolRef, tuple[SymbolRef, ...]] = {}

    def defined(self, resolution: Resolution) -> Resolution:
        """The resolution with definitions instead of declarations, if the tree has them."""
        if not any(_declares(place) for place in resolution.places):
            return resolution
        places = dict.fromkeys(definition for place in resolution.places for definition in self.definitions(place))
        return Resolution(resolution.how, tuple(places))

    def definitions(self, place: SymbolRef) -> tuple[SymbolRef, ...]:
        """The definitions of a declaration; the place itself if it is none, or has no definition."""
        if not _declares(place) or self._is_outside_of_its_type(place):
            return (place,)
        definitions = self._found.get(place)
        if definitions is None:
            defined = (place.path.endswith(_HEADER) and self._defined_by_includers(place)) or self._only_one(place)
            definitions = self._found[place] = tuple(defined) or (place,)
        return definitions

    def _is_outside_of_its_type(self, place: SymbolRef) -> bool:
        """True for a member whose file does not have its type: ``Type::member() {}`` defines it, also in a header."""
        file, member = self._facts.file(place.path), place.definition
        is_member = member.kind in CALLABLE_KINDS and member.kind != "function" and member.parent != ""
        return is_member and file is not None and not file.qualified(member.parent)

    def _only_one(self, place: SymbolRef) -> list[SymbolRef]:
        """The definitions in source files: in the file of the declaration, else in the only other one with some."""
        defined = [
            SymbolRef(file.path, ref)
            for file, ref in self._defined(place)
            if ref.kind in CALLABLE_KINDS and (ref.exported or file.path == place.path)
            if not file.path.endswith(_HEADER)
        ]
        own = [ref for ref in defined if ref.path == place.path]
        return own or (defined if len({ref.path for ref in defined}) == 1 else [])

    def _defined_by_includers(self, place: SymbolRef) -> list[SymbolRef]:
        """The definitions in files that include the header; an inline member's may be in a header, too."""
        return [
            SymbolRef(file.path, other)
            for file, other in self._defined(place)
            if file.path != place.path
            and (other.exported or other.kind != "function")  # a static function is another one
            and any(
                place.path in self._modules.files_of(file.language, file.path, imported) for imported in file.imports
            )
        ]

    def _defined(self, place: SymbolRef) -> Iterator[tuple[FileFacts, Definition]]:
        """The definitions with the qualified name and the parameters of a declaration, prototypes excluded."""
        wanted, declaring = place.definition, self._facts.file(place.path)
        expected = _last_names(declaring, wanted) if declaring is not None else ()
        for file, definition in self._facts.definitions_named(wanted.name):
            is_other = definition.kind == "prototype" or (wanted.kind == "field" and definition.kind not in VALUE_KINDS)
            if is_other or not lookup_rules(file.language).modules.headers:
                continue
            if full_name(self._facts, file, definition) != wanted.qualified_name:
                continue
            if len({_last_names(file, definition), expected} - {()}) < 2:
                yield file, definition


def _last_names(file: FileFacts, definition: Definition) -> tuple[str, ...]:
    """The types of a function's parameters without their namespaces; empty if unknown."""
    types = parse_list(file.declared(definition.parent, f"{definition.name}{PARAMETERS}{definition.line_start}"))
    return tuple(show(one).rpartition(".")[2] for one in types)


def _declares(place: SymbolRef) -> bool:
    kind = place.definition.kind
    return kind in _DECLARED if place.path.endswith(_HEADER) else kind == "prototype"
