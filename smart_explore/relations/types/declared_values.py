"""Values of symbols and modules, by their declarations."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

from smart_explore.languages.registry import lookup_rules
from smart_explore.model.kinds import CALLABLE_KINDS, MEMBER_KINDS, SCOPE_KINDS
from smart_explore.relations.edges import SymbolRef
from smart_explore.relations.facts.file_facts import FileFacts
from smart_explore.relations.facts.tree_facts import TreeFacts
from smart_explore.relations.modules.module_files import Module
from smart_explore.relations.modules.modules import Modules
from smart_explore.relations.modules.own_exports import DEFAULT
from smart_explore.relations.types.types import Types
from smart_explore.relations.types.value import ANY_FIELD, MAX_VALUES, Value, Values, ValuesOf, union
from smart_explore.terms.building import parts_of

MAX_DEPTH = 30
"""The longest chain of type aliases that is followed."""

MAX_ALIASES = 200
"""Maximum number of type aliases, and of their targets, that one step looks through."""

_UNDERLYING = frozenset({"type", "interface"})

Answer = TypeVar("Answer")


class DeclaredValues:
    """The declared values of one tree. ``values`` evaluates a declared type."""

    def __init__(self, facts: TreeFacts, types: Types, modules: Modules, values: ValuesOf) -> None:
        self._facts = facts
        self._types = types
        self._modules = modules
        self._values = values
        self._aliases: set[SymbolRef] = set()
        self._aliases_followed = 0

    def of_symbol(self, place: SymbolRef, owner: Value | None) -> Values:
        """The values of a symbol's name."""
        definition = place.definition
        if definition.kind in SCOPE_KINDS:
            underlying = self._types.derivation.find_underlying(place) if definition.kind == "type" else ()
            return tuple(Value("type", one) for one in underlying) or (Value("type", place),)
        if definition.kind in ("getter", "setter"):
            return self.declared_of(place, "()", owner)
        if definition.kind in CALLABLE_KINDS:
            return (Value("function", place, owner),)
        if declared := self.declared_of(place, "", owner):
            return tuple(
                one._replace(place=place) if one.record is not None and one.place is None else one for one in declared
            )
        if definition.kind == "enum_member":
            return tuple(Value("object", type_) for type_ in self._types.called(self.file(place), definition.parent))
        file = self.file(place)
        return (Value("type", place),) if file.has_members(definition) else ()  # an object whose members are its own

    def of_annotation(self, value: Value) -> Values:
        """The objects of a function's annotated type, which may have members: ``const run: Runner = () => {}``."""
        place = value.place if value.kind == "function" else None
        if place is None or not lookup_rules(self.file(place).language).types.object_types:
            return ()
        return self.declared_of(place, "", value.owner)

    def any_field(self, value: Value, place: SymbolRef) -> Values:
        """The values of the fields of an object that a variable may name, ``rows[key]``, or a type, ``Rows[K]``."""
        types = (place, *self._types.derivation.ancestors(place)) if value.kind == "object" else ()
        fields = (
            SymbolRef(one.path, field)
            for one in types
            for field in self.file(one).definitions
            if field.kind in MEMBER_KINDS and field.parent == one.definition.qualified_name
        )
        found = union(self.of_symbol(field, value) for field in fields)
        return tuple(one._replace(name=ANY_FIELD) if one.kind == "object" else one for one in found)

    def called_by_name(self, value: Value) -> Values:
        """The result of a function without parameters, in a language where its bare name calls it."""
        place = value.place if value.kind == "function" else None
        if place is None or not lookup_rules((file := self.file(place)).language).names.called_by_name:
            return ()
        return self.declared_of(place, "()", value.owner) if file.taken(place.definition) == "0" else ()

    def are_components(self, places: Iterable[SymbolRef]) -> bool:
        """True if symbols are components of records, with the methods that read them."""
        places = tuple(places)
        return bool(places) and all(self.file(one).is_component(one.definition) for one in places)

    def read_components(self, values: Values, name: str) -> bool:
        """True if calls of a member read components of records: ``point.x()``."""
        members = [self._types.members(one.place, name) if one.place is not None else () for one in values]
        return all(map(self.are_components, members))

    def of_module(self, module: Module) -> Values:
        """The values that a module exports as itself: ``module.exports = X``."""
        whole = self._modules.exported(module.files, DEFAULT)
        return union(self.of_symbol(place, None) for place in whole) or self.exported_values(module, DEFAULT)

    def exported_values(self, module: Module, name: str) -> Values:
        """The values that a module exports under a name of no symbol."""
        given = self._modules.value_given(module.files, name)
        return self._values(given[0], -1, given[1], None) if given is not None else ()

    def declared_of(self, place: SymbolRef, mark: str, own: Value | None) -> Values:
        """The declared values of a symbol; with the mark ``()`` its results, with ``&1`` its second parameter."""
        return self._declared(place, place.definition.parent, place.definition.name + mark, own)

    def declared_member(self, type_: SymbolRef, name: str, own: Value | None) -> Values:
        """The declared values of a member of a type that is no symbol."""
        return self._declared(type_, type_.definition.qualified_name, name, own)

    def _declared(self, place: SymbolRef, owner_name: str, name: str, own: Value | None) -> Values:
        file = self.file(place)
        of_type = file.type_of(owner_name, name)
        return self._values(file, file.number_of(place.definition), of_type, own) if of_type is not None else ()

    def behind(self, value: Value, place: SymbolRef, ask: Callable[[Value], Iterable[Answer]]) -> tuple[Answer, ...]:
        """The answers of ``ask`` for the targets of a type alias; empty for other types."""
        if place.definition.kind not in _UNDERLYING or value.kind != "object" or place in self._aliases:
            return ()
        return self._asked(place, lambda: self._parts(place, value if value.arguments else None), ask)

    def _parts(self, alias: SymbolRef, own: Value | None) -> Values:
        """The values of all types of an alias, without a limit of their number."""
        file, name = self.file(alias), alias.definition.name
        several = parts_of(file.type_of(alias.definition.parent, name))
        if len(several) <= MAX_VALUES:
            return self.declared_of(alias, "", own)
        return union(self._values(file, file.number_of(alias.definition), one, own) for one in several)

    def pointed_at(
        self, value: Value, place: SymbolRef, ask: Callable[[Value], Iterable[Answer]]
    ) -> tuple[Answer, ...]:
        """The answers of ``ask`` for the objects that a pointer or iterator of the tree leads to by its operators."""
        if value.kind != "object" or place in self._aliases:
            return ()
        names = lookup_rules(self.file(place).language).types.dereferenced_by
        members = next(filter(None, (self._types.members(place, name) for name in names)), ())
        if not members:
            return ()
        return self._asked(place, lambda: union(self.declared_of(one, "()", value) for one in members), ask)

    def _asked(
        self, place: SymbolRef, underlying: Callable[[], Values], ask: Callable[[Value], Iterable[Answer]]
    ) -> tuple[Answer, ...]:
        """The answers of ``ask`` for the targets of a type, which is not resolved again on the way."""
        self._aliases_followed = self._aliases_followed + 1 if self._aliases else 0
        if len(self._aliases) >= MAX_DEPTH or self._aliases_followed > MAX_ALIASES:
            return ()
        self._aliases.add(place)
        try:
            return tuple(dict.fromkeys(answer for one in underlying() for answer in ask(one)))
        finally:
            self._aliases.discard(place)

    def constituents(self, values: Values) -> Values:
        """The values, with the annotated types of functions and the parts of aliases: ``B`` and ``C`` of ``type A = B |
        C``.
        """
        found: list[Value] = []
        for value in values:
            found += (value, *self.constituents(self.of_annotation(value)))
            if value.place is not None:
                found += self.behind(value, value.place, lambda one: self.constituents((one,)))
        return tuple(dict.fromkeys(found))

    def file(self, place: SymbolRef) -> FileFacts:
        """The file of a symbol."""
        file = self._facts.file(place.path)
        assert file is not None
        return file
