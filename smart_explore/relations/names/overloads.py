"""Choose among functions with one name by the number of arguments of a call."""

from __future__ import annotations

from smart_explore.model.kinds import CALLABLE_KINDS, TYPE_KINDS
from smart_explore.relations.edges import SURE, Resolution, SymbolRef
from smart_explore.relations.facts.tree_facts import TreeFacts
from smart_explore.relations.types.types import Types

_TAKING = CALLABLE_KINDS | {"macro"}


class Overloads:
    """The overloads of one tree."""

    def __init__(self, facts: TreeFacts, types: Types) -> None:
        self._facts = facts
        self._types = types
        self._known: dict[tuple[int, int], tuple[Resolution, Resolution]] = {}

    def meant(self, found: Resolution, arguments: int) -> Resolution:
        """The overloads that accept this number of arguments, perhaps of a base class.

        Symbols other than functions stay. If none accepts the arguments, sure results become ambiguous, and those found
        by name alone are dropped.
        """
        known = self._known.get((id(found), arguments))
        if known is None:
            known = self._known[id(found), arguments] = (found, self._meant(found, arguments))
        return known[1]

    def _meant(self, found: Resolution, arguments: int) -> Resolution:
        fitting = tuple(place for place in found.places if self.takes(place, arguments))
        possible = tuple(place for place in found.possible if self.takes(place, arguments))
        if len(fitting) == len(found.places):
            return found if len(possible) == len(found.possible) else found._replace(possible=possible)
        if fitting or found.how not in SURE:
            return Resolution(found.how if fitting else "ambiguous", fitting, possible)
        for place in found.places:
            if above := self._above(place, arguments):
                return Resolution("inherited", above)
        return Resolution("ambiguous", found.places)

    def of_arity(self, found: Resolution, arguments: int) -> Resolution:
        """The symbols that accept the arguments, in languages where their number is part of a name."""
        fitting = tuple(place for place in found.places if self.takes(place, arguments))
        possible = tuple(place for place in found.possible if self.takes(place, arguments))
        return found._replace(places=fitting, possible=possible)

    def takes(self, place: SymbolRef, arguments: int) -> bool:
        """True if a symbol may be called with this number of arguments, or its number is unknown."""
        if arguments < 0:
            return True
        file = self._facts.file(place.path) if place.definition.kind in _TAKING else None
        return file is None or file.takes(place.definition, arguments)

    def _above(self, place: SymbolRef, arguments: int) -> tuple[SymbolRef, ...]:
        file = self._facts.file(place.path)
        if file is None or place.definition.kind == "constructor":
            return ()
        owners = [one for one in file.qualified(place.definition.parent) if one.kind in TYPE_KINDS]
        above = [one for owner in owners for one in self._types.derivation.ancestors(SymbolRef(place.path, owner))]
        anonymous = self._types.anonymous(file, file.place_of(place.definition))
        for base in anonymous.get(place.definition.qualified_name, ()):
            above += (base, *self._types.derivation.ancestors(base))
        for ancestor in above:
            members = self._types.member(ancestor, place.definition.name)
            if fitting := tuple(one for one in members if self.takes(one, arguments)):
                return fitting
        return ()
