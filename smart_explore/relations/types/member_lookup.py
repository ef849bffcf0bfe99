"""Look up a member by its name in the known values of the receiver."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from smart_explore.languages.registry import lookup_rules
from smart_explore.relations.edges import NOTHING, Resolution, SymbolRef
from smart_explore.relations.facts.file_facts import FileFacts
from smart_explore.relations.modules.modules import Modules
from smart_explore.relations.types.container_steps import ContainerSteps
from smart_explore.relations.types.declared_values import DeclaredValues
from smart_explore.relations.types.types import Types
from smart_explore.relations.types.value import Value, Values
from smart_explore.terms.steps import Member
from smart_explore.terms.terms import NO_SYMBOL


class MemberLookup:
    """The look-up of members in one tree."""

    def __init__(self, types: Types, modules: Modules, declared: DeclaredValues, containers: ContainerSteps) -> None:
        self._types = types
        self._modules = modules
        self._declared = declared
        self._containers = containers

    def find(self, file: FileFacts, values: Values, name: str) -> Resolution | None:
        """The member of the values; None if unknown."""
        found = dict.fromkeys(one for value in values for one in self._found(file, value, name))
        if len(found) > 1:
            places = tuple(dict.fromkeys(place for one in found for place in one.places))
            is_sure = lookup_rules(file.language).types.each_of_several or _are_redeclared(places)
            return Resolution(next(iter(found)).how if is_sure else "ambiguous", places)
        return next(iter(found), None)

    def _found(self, file: FileFacts, value: Value, name: str) -> Iterator[Resolution]:
        if value.kind == "module" and value.module is not None:
            if places := self._modules.exported(value.module.files, name):
                yield Resolution("import", places)
            for one in self._declared.of_module(value.module) if not places else ():
                yield from self._found(file, one, name)
        elif value.kind == "method":
            for one in self._containers.under_key(value):
                yield from self._found(file, one, name)
        elif (record := value.record) is not None:
            if own := self._containers.own_members(value, name):
                yield Resolution("local" if own[0].path == file.path else "import", own)
                return
            if value.file is not None and (own := self._containers.own_methods(value, name)):
                yield Resolution("local" if value.file.path == file.path else "import", own)
                return
            if record.member(name) is NO_SYMBOL:
                yield NOTHING
            for one in self._containers.of_container(value, Member(name), file):
                if one.kind == "function" and one.place is not None:
                    yield Resolution("local" if one.place.path == file.path else "import", (one.place,))
        elif value.place is not None:
            if own := self._types.member(value.place, name):
                yield Resolution("local" if value.place.path == file.path else "import", own)
            elif above := self._above(value, value.place, name):
                yield Resolution("inherited", above)
            elif held := self._held(value, value.place, name):
                yield Resolution("local" if all(one.path == file.path for one in held) else "import", held)
            else:
                place, found = value.place, partial(self._found, file, name=name)
                for one in self._declared.of_annotation(value):
                    yield from found(one)
                behind = self._declared.behind(value, place, found) or self._declared.pointed_at(value, place, found)
                yield from behind or self._of_named_bases(place, found)

    def _of_named_bases(self, place: SymbolRef, found: Callable[[Value], Iterator[Resolution]]) -> Iterator[Resolution]:
        """The members that a type has through bases that are aliases: ``type Base = typeof module``."""
        for base in self._types.derivation.ancestors(place):
            if base.definition.kind == "type":
                yield from self._declared.behind(Value("object", base), base, found)

    def _held(self, value: Value, place: SymbolRef, name: str) -> tuple[SymbolRef, ...]:
        """The functions assigned to a member of an object's type, or of one of its ancestors."""
        for type_ in (place, *self._types.derivation.ancestors(place)):
            if held := self._declared.declared_member(type_, name, value):
                places = tuple(one.place for one in held if one.kind == "function" and one.place is not None)
                return places if len(places) == len(held) else ()
        return ()

    def _above(self, value: Value, place: SymbolRef, name: str) -> tuple[SymbolRef, ...]:
        if place.definition.kind == "type":
            return ()  # an alias: its target has more information
        inherited = self._types.inherited(place, name)
        return inherited or (self._types.of_itself(place, name) if value.kind == "type" else ())


def _are_redeclared(places: tuple[SymbolRef, ...]) -> bool:
    """True if all are one symbol of a package, redeclared in files for different systems."""
    return len({(place.path.rpartition("/")[0], place.definition.qualified_name) for place in places}) == 1
