"""Values as tests and assignments leave them: those of a union that are of some of its types."""

from __future__ import annotations

from collections.abc import Callable, Collection

from smart_explore.languages.narrowing_steps import ASSIGNED, DISCRIMINATED, EXCLUDED, GUARDED, HAVING, OF_GUARD
from smart_explore.relations.edges import SymbolRef
from smart_explore.relations.types.declared_values import DeclaredValues
from smart_explore.relations.types.inference import Given
from smart_explore.relations.types.types import Types
from smart_explore.relations.types.value import Value, Values, ValuesOfText, union

Holds = Callable[[SymbolRef], bool | None]
"""True for a type of which a test holds; None where it says nothing of the type itself: it may be a union's name."""


class NarrowedValues:
    """The narrowing of values in one tree. ``values`` evaluates a text."""

    def __init__(self, types: Types, declared: DeclaredValues, values: ValuesOfText) -> None:
        self._types = types
        self._declared = declared
        self._values = values

    def of(self, values: Values, sign: str, said: Given) -> Values:
        """The values after one of the ``STEPS``, by its first two characters and the text behind them."""
        text, is_excluded = said.text, sign == EXCLUDED
        if is_excluded and text[0] in "=+":
            sign, text = f"<{text[0]}", text[1:]
        if sign == DISCRIMINATED:
            name, _, texts = text.partition(":")
            return self.discriminated(values, name, texts.split(","), is_excluded=is_excluded)
        if sign == HAVING:
            return self._having(values, text, is_excluded=is_excluded)
        is_guard = sign == GUARDED or (is_excluded and text.startswith("?"))
        asked = f"={text.removeprefix('?')}" if is_guard or sign == ASSIGNED else text
        found = self._values(said.file, said.inside, asked, said.own)
        found = self._of_guards(found) if is_guard else found
        if sign == ASSIGNED:
            return self._assigned(values, found)
        return self._without(values, found) if is_excluded else found or values

    def discriminated(self, values: Values, name: str, texts: Collection[str], *, is_excluded: bool = False) -> Values:
        """Those of some values, and of the types that aliases mean, whose member of a name may be written as a text, or
        if that ``is_excluded``, as another one.
        """
        enums = {text.rpartition(".")[0] for text in texts} - {""}

        def holds(type_: SymbolRef) -> bool | None:
            for one in (type_, *self._types.derivation.ancestors(type_)):
                if said := self._declared.file(one).declared(one.definition.qualified_name, name):
                    written = said.partition("'")[2].removesuffix("'").split(",")  # ``a`` and ``b`` of ``T'a,b'``
                    literals = said.split("^") if enums else [each for each in written if each]
                    are_known = literals and all(each.rpartition(".")[0] in enums or not enums for each in literals)
                    return not are_known or any((each in texts) != is_excluded for each in literals)
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
