"""Fields that no outline lists: those that methods assign, ``self.size = 1``."""

from __future__ import annotations

from collections.abc import Iterator

from smart_explore.model.kinds import TYPE_KINDS
from smart_explore.relations.edges import SymbolRef
from smart_explore.relations.graph.graph import Graph
from smart_explore.relations.occurrences.keys import key_holders
from smart_explore.relations.occurrences.name_meaning import Meant
from smart_explore.relations.occurrences.name_targets import Verdict
from smart_explore.relations.occurrences.read_names import NameReading
from smart_explore.relations.occurrences.receiver_types import is_of_base
from smart_explore.tree.scopes import Found

MAX_CLASSES = 500


class AssignedField:
    """A field of a class, of its base classes and of its subclasses."""

    def __init__(self, graph: Graph, owner: SymbolRef, name: str) -> None:
        self._graph = graph
        self._name = name
        self.classes = self._family(owner)

    def _family(self, owner: SymbolRef) -> set[SymbolRef]:
        derivation = self._graph.resolver.types.derivation
        found = {owner}
        following = [owner]
        while following and len(found) < MAX_CLASSES:
            one = following.pop()
            above = [base for base in derivation.bases(one) if self.is_given_by(base)]
            new = [each for each in (*above, *derivation.derived(one)) if each not in found]
            found.update(new)
            following += new
        return found

    def is_given_by(self, owner: SymbolRef) -> bool:
        """True if instances of a class have the field, its own or inherited."""
        return self._graph.resolver.types.has_field(owner, self._name)

    def verdicts(self, reading: NameReading) -> Iterator[Meant]:
        """The occurrences in a file that mean the field, or may mean it."""
        assert reading.names is not None
        own = set(self._declared(reading))
        for found in reading.names.found:
            start = reading.names.tree.starts[found.node]
            is_own = found.node in own or (found.binding is not None and bool(own.intersection(found.binding.nodes)))
            if is_own or (found.named.of_type and reading.type_around(start) in self.classes):
                yield Meant(found, "yes")
            elif found.named.role == "member":
                verdict = self._verdict(reading, start)
                if verdict != "no":
                    yield Meant(found, verdict)
            elif self._is_key(reading, found):
                yield Meant(found, "yes")

    def _declared(self, reading: NameReading) -> Iterator[int]:
        """The nodes that declare the field in the bodies of its classes."""
        assert reading.names is not None
        find = self._graph.resolver.types.member
        members = [one for each in self.classes for one in find(each, self._name) if one.path == reading.file.path]
        rows = {reading.file.name_line(reading.file.place_of(one.definition)) - 1 for one in members}
        for found in reading.names.found if rows else ():
            is_bound = bool(found.named.binds) and not found.named.of_type
            if is_bound and reading.position(reading.names.tree.starts[found.node])[0] in rows:
                yield found.node

    def _is_key(self, reading: NameReading, found: Found) -> bool:
        """True for the key of a pattern or a literal of a class of the field."""
        is_key = found.named.role in ("keyword_argument", "object_key")
        return is_key and not self.classes.isdisjoint(key_holders(reading, found.node) or ())

    def _verdict(self, reading: NameReading, start: int) -> Verdict:
        values = reading.receiver(start)
        types = [one.place for one in values if one.place is not None and one.place.definition.kind in TYPE_KINDS]
        meant = [place in self.classes for place in types]
        if all(meant) and meant and len(types) == len(values):
            return "yes"
        if any(meant) or is_of_base(reading, start, self.classes):
            return "maybe"
        resolution = reading.meaning(start)
        is_open = not values and (resolution is None or not resolution.places or resolution.how == "ambiguous")
        return "maybe" if is_open else "no"
