"""C and C++: from what a header declares to what defines it in a file that includes the header."""

from __future__ import annotations

from smart_explore.model.kinds import CALLABLE_KINDS, VALUE_KINDS
from smart_explore.relations.edges import Place, Resolution
from smart_explore.relations.modules import Modules
from smart_explore.relations.semantics import SEMANTICS
from smart_explore.relations.store import Facts

_HEADER = (".h", ".hh", ".hpp", ".hxx", ".h++", ".inl")
_DECLARED = CALLABLE_KINDS | VALUE_KINDS


class Declared:
    """The definitions of what the headers of one tree declare."""

    def __init__(self, facts: Facts, modules: Modules) -> None:
        self._facts = facts
        self._modules = modules
        self._found: dict[Place, tuple[Place, ...]] = {}

    def defined(self, resolution: Resolution) -> Resolution:
        """What is meant, with definitions in place of declarations where the tree has them."""
        if not any(place.path.endswith(_HEADER) for place in resolution.places):
            return resolution
        places = dict.fromkeys(one for place in resolution.places for one in self.definitions(place))
        return Resolution(resolution.how, tuple(places))

    def definitions(self, place: Place) -> tuple[Place, ...]:
        """The definitions of a declaration in a header; the place itself for all else, and where there are none."""
        if not place.path.endswith(_HEADER) or place.definition.kind not in _DECLARED:
            return (place,)
        found = self._found.get(place)
        if found is None:
            found = self._found[place] = tuple(self._twins(place)) or (place,)
        return found

    def _twins(self, place: Place) -> list[Place]:
        wanted = place.definition
        return [
            Place(file.path, one)
            for file in self._facts.naming(wanted.name)
            if not file.path.endswith(_HEADER) and SEMANTICS[file.language].family == "c" and file.defines(wanted.name)
            for one in file.qualified(wanted.qualified_name)
            if one.kind != "prototype"
            and any(place.path in self._modules.files_of(file.language, file.path, one) for one in file.imports)
        ]
