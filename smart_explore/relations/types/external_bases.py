"""External base classes, and the types of the tree that are type arguments of these."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from smart_explore.languages.registry import lookup_rules
from smart_explore.model.relation import EXTENDS
from smart_explore.relations.edges import NOTHING, Resolution, SymbolRef
from smart_explore.relations.facts.file_facts import FileFacts
from smart_explore.relations.types.declared_values import DeclaredValues
from smart_explore.relations.types.types import Types
from smart_explore.relations.types.value import Values, ValuesOf
from smart_explore.terms.building import parts_of
from smart_explore.terms.parse import parse
from smart_explore.terms.terms import MORE, NO_SYMBOL, Expression, Generic, Named, Record, Term

IsLost = Callable[[FileFacts, str, int], bool]
"""``(file, name, number of the definition it is in)`` -> whether it is from a module of the tree that is not found."""

MAX_LEVELS = 3
"""The deepest nesting of object types whose members are searched for types."""


class ExternalBases:
    """The external base classes of one tree's types. ``values`` evaluates a term."""

    def __init__(self, types: Types, declared: DeclaredValues, values: ValuesOf) -> None:
        self._types = types
        self._declared = declared
        self._values = values
        self._known: dict[SymbolRef, bool] = {}
        self._builtin: dict[tuple[SymbolRef, bool], bool] = {}

    def has_some(self, place: SymbolRef) -> bool:
        """True if a type has an external base class, which may have any member that the type lacks."""
        found = self._known.get(place)
        if found is None:
            several = (place, *self._types.derivation.ancestors(place))
            found = self._known[place] = any(map(self._is_base_outside, several))
        return found

    def is_builtin_type(self, place: SymbolRef, *, is_container: bool = False) -> bool:
        """True for a type whose members values of the language's builtin types, or containers, may have.

        It is derived from one of these, is a base of a type that is, or is a trait that one of these implements.
        """
        key = (place, is_container)
        found = self._builtin.get(key)
        if found is None:
            self._builtin[key] = False  # ends a cycle
            policy = lookup_rules(self._declared.file(place).language).types
            names = policy.builtin_containers if is_container else policy.builtins
            below = (place, *self._types.derivation.descendants(place)) if names else ()
            found = self._builtin[key] = any(self._is_derived(one, names) for one in below)
        return found

    def _is_derived(self, type_: SymbolRef, names: frozenset[str]) -> bool:
        """True for a type that is derived from one of the names, or adds to one of them or to any type."""
        file, name = self._declared.file(type_), type_.definition.name
        if name in names or name in file.type_parameters or file.declared(type_.definition.parent, name + EXTENDS):
            return True
        several = (type_, *self._types.derivation.ancestors(type_))
        files = ((self._declared.file(one), one.definition) for one in several)
        return any(not names.isdisjoint(_bases_named(file, file.place_of(one))) for file, one in files)

    def lacks_some(self, place: SymbolRef) -> bool:
        """True if a base class of a type is of the tree but unknown: a parameter, or the result of a function."""
        return any(map(self._lacks_base, (place, *self._types.derivation.ancestors(place))))

    def _lacks_base(self, type_: SymbolRef) -> bool:
        file, definition = self._declared.file(type_), type_.definition
        number = file.place_of(definition)
        known = {base.definition.name for base in self._types.derivation.bases(type_)}
        unknown = [usage for usage in file.bases_of(number) if usage.name not in known and not usage.receiver]
        made = (file.type_of("", usage.name) for usage in unknown)
        if any(usage.local for usage in unknown):
            return True
        if any(isinstance(one, Expression) and file.defines(one.root) for one in made):
            return True
        made_by = file.type_of(definition.parent, f"{definition.name}[=]")
        if known or not isinstance(made_by, Expression):
            return False
        return file.defines(made_by.root) or bool(file.bound_to(made_by.root))

    def member_given(self, values: Values, name: str) -> tuple[SymbolRef, ...]:
        """Look the member up in the one in-tree type argument of an external base class.

        The members of the base itself are unknown: ``extends Context<{ code: SourceCode }>``.
        """
        owner = values[0].owner if len(values) == 1 else None
        if owner is None or owner.place is None:
            return ()
        found: dict[tuple[SymbolRef, ...], None] = {}
        for type_ in (owner.place, *self._types.derivation.ancestors(owner.place)):
            for place in self._arguments(type_):
                members = self._types.member(place, name) or self._types.inherited(place, name)
                found.update({members: None} if members else {})
        return next(iter(found)) if len(found) == 1 else ()

    def only_possible(self, found: Resolution, own: SymbolRef, is_lost: IsLost) -> Resolution:
        """The candidates for a member that neither the receiver's class nor its bases have.

        These are members of an external base, or of a subclass that implements it; all if a base is unknown.
        """
        several = (own, *self._types.derivation.ancestors(own))
        if own.definition.kind != "class" or not all(self._has_known_bases(one, is_lost) for one in several):
            return found
        possible = tuple(place for place in found.places if self._is_of(place, own))
        if len(possible) == len(found.places):
            return found
        return found._replace(places=possible) if possible else NOTHING

    def _is_of(self, member: SymbolRef, own: SymbolRef) -> bool:
        """True if an instance of the type may have a member: its owner is no class, derives from the type, or has its
        name.

        An instance may have an interface's member after a type guard: ``if (isOpen(this)) this.close()``.
        """
        parent, name = member.definition.parent, own.definition.qualified_name
        if member.path == own.path and f"{parent}.".startswith(f"{name}."):
            return True
        owners = self._types.called(self._declared.file(member), parent)
        return all(
            owner.definition.kind != "class"
            or owner.definition.name == own.definition.name
            or own in self._types.derivation.ancestors(owner)
            for owner in owners
        )

    def _has_known_bases(self, type_: SymbolRef, is_lost: IsLost) -> bool:
        """True if each base of a type is in the tree or known to be external."""
        file, definition = self._declared.file(type_), type_.definition
        number = file.place_of(definition)
        if file.declared(definition.parent, f"{definition.name}[=]"):
            return False
        known = {base.definition.name for base in self._types.derivation.bases(type_)}
        unknown = [name for name in _bases_named(file, number) if name.rpartition(".")[2] not in known]
        is_outside = (self._is_outside(file, number, parse(name)) for name in unknown)
        return all(is_outside) and not any(is_lost(file, name.partition(".")[0], number) for name in unknown)

    def _is_base_outside(self, type_: SymbolRef) -> bool:
        file = self._declared.file(type_)
        number = file.place_of(type_.definition)
        return any(self._is_outside(file, number, parse(base)) for base in _bases_named(file, number))

    def _is_outside(self, file: FileFacts, inside: int, base: Term) -> bool:
        if not isinstance(base, Named) or not file.bound_to(base.name.partition(".")[0]):
            return False
        values = self._values(file, inside, base, None)
        return len(values) == 1 and values[0].kind == "outside"

    def _arguments(self, type_: SymbolRef) -> Iterator[SymbolRef]:
        """The types of the tree among the type arguments of a type's external bases."""
        file, definition = self._declared.file(type_), type_.definition
        bases = file.type_of(definition.parent, f"{definition.name}[^]")
        number = file.place_of(definition) if bases is not None else -1
        for base in parts_of(bases):
            if isinstance(base, Generic) and self._is_outside(file, number, Named(base.name)):
                for argument in base.arguments:
                    yield from self._types_in(file, number, argument, MAX_LEVELS)

    def _types_in(self, file: FileFacts, inside: int, argument: Term, levels: int) -> Iterator[SymbolRef]:
        if isinstance(argument, Record) and levels:
            for name, of_type in argument.members:
                if name != MORE and of_type is not NO_SYMBOL:
                    yield from self._types_in(file, inside, of_type, levels - 1)
            return
        values = self._values(file, inside, argument, None) if argument is not NO_SYMBOL else ()
        yield from (value.place for value in values if value.kind == "object" and value.place is not None)


def _bases_named(file: FileFacts, number: int) -> Iterator[str]:
    """The bases of a definition as written, ``outside.Base``, without type arguments."""
    return (f"{base.receiver}.{base.name}" if base.receiver else base.name for base in file.bases_of(number))
