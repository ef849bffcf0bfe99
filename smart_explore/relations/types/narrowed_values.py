"""Values as tests and assignments leave them: those of a union that are of some of its types."""

from __future__ import annotations

from collections.abc import Callable, Collection

from smart_explore.model.relation import OF_GUARD
from smart_explore.relations.edges import SymbolRef
from smart_explore.relations.facts.file_facts import FileFacts
from smart_explore.relations.types.declared_values import DeclaredValues
from smart_explore.relations.types.types import Types
from smart_explore.relations.types.value import Value, Values, ValuesOf, union
from smart_explore.terms.building import parts_of
from smart_explore.terms.steps import Assigned, Discriminated, Excluded, Guarded, Having, Step
from smart_explore.terms.terms import Literal, Named, Term

Holds = Callable[[SymbolRef], bool | None]
"""True for a type of which a test holds; None where it says nothing of the type itself: it may be a union's name."""


class NarrowedValues:
    """The narrowing of values in one tree. ``values`` evaluates a term."""

    def __init__(self, types: Types, declared: DeclaredValues, values: ValuesOf) -> None:
        self._types = types
        self._declared = declared
        self._values = values

    def of(self, values: Values, step: Step, file: FileFacts, inside: int, own: Value | None) -> Values:
        """The values after a ``Narrowing`` that is written in definition ``inside`` of ``file``."""
        is_excluded = isinstance(step, Excluded)
        match step.what if isinstance(step, Excluded) else step:
            case Discriminated(member=member, texts=texts):
                return self.discriminated(values, member, texts, is_excluded=is_excluded)
            case Having(member=member):
                return self._having(values, member, is_excluded=is_excluded)
            case Guarded(guard=guard):
                found = self._of_guards(self._values(file, inside, guard, own))
                return self._without(values, found) if is_excluded else found or values
            case Assigned(given=given):
                return self._assigned(values, self._values(file, inside, given, own))
            case Term() as of_type:
                return self._without(values, self._values(file, inside, of_type, own))
        return values

    def discriminated(self, values: Values, name: str, texts: Collection[str], *, is_excluded: bool = False) -> Values:
        """Those of some values, and of the types that aliases mean, whose member of a name may be written as a text, or
        if that ``is_excluded``, as another one.
        """
        enums = {text.rpartition(".")[0] for text in texts} - {""}

        def holds(type_: SymbolRef) -> bool | None:
            for one in (type_, *self._types.derivation.ancestors(type_)):
                if said := self._declared.file(one).type_of(one.definition.qualified_name, name):
                    literals = [text for part in parts_of(said) for text in _written(part, enums) or (None,)]
                    return None in literals or any((each in texts) != is_excluded for each in literals)
            return None

        return self._narrowed(values, holds)

    def _of_guards(self, guards: Values) -> Values:
        """The values that type guards find their first argument to be; none for other functions."""
        places = (one.place for one in guards if one.kind == "function" and one.place is not None)
        return union(self._declared.declared_of(place, OF_GUARD, None) for place in places)

    def _having(self, values: Values, name: str, *, is_excluded: bool) -> Values:
        """Those that have a member of a name, or have none; all where no type has it."""

        def holds(type_: SymbolRef) -> bool | None:
            if self._types.members(type_, name):
                return not is_excluded
            return None if type_.definition.kind == "type" else is_excluded

        return self._narrowed(values, holds) or values

    def _without(self, values: Values, excluded: Values) -> Values:
        """Those that are of no excluded type."""
        types = {value.place for value in excluded}

        def holds(type_: SymbolRef) -> bool | None:
            if not types.isdisjoint((type_, *self._types.derivation.ancestors(type_))):
                return False
            return None if type_.definition.kind == "type" else True

        return self._narrowed(values, holds)

    def _assigned(self, values: Values, given: Values) -> Values:
        """The assigned values if all are of types among those of the variable; else these."""
        places = {one.place for one in self._declared.constituents(values)} - {None}
        return given if given and all(one.kind == "object" and one.place in places for one in given) else values

    def _narrowed(self, values: Values, holds: Holds) -> Values:
        return union(self._of_one(value, holds) for value in values)

    def _of_one(self, value: Value, holds: Holds) -> Values:
        if value.kind != "object" or value.place is None:
            return (value,)
        if (said := holds(value.place)) is not None:
            return (value,) if said else ()
        parts = self._declared.behind(value, value.place, lambda one: (one,))
        kept = self._narrowed(parts, holds)
        return kept if kept != parts else (value,)


def _written(of_type: Term, enums: Collection[str]) -> Collection[str]:
    """The texts that a value of a type may be written as, or the member of an enum that it is; empty if unknown."""
    if enums:
        name = of_type.name if isinstance(of_type, Named) else ""
        return (name,) if name.rpartition(".")[0] in enums else ()
    return of_type.texts.split(",") if isinstance(of_type, Literal) else ()
