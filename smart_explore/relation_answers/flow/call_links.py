"""The links between calls and functions: what a call means, what calls a function, which parameter takes what."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from smart_explore.model.kinds import TYPE_KINDS
from smart_explore.reading.value_graph import ANY, SPREAD_NAMES, CallSite, Op
from smart_explore.relation_answers.flow.flow_file import FlowFile
from smart_explore.relation_answers.flow.flow_files import FlowFiles
from smart_explore.relations.edges import SURE, SymbolRef
from smart_explore.relations.graph import Graph
from smart_explore.relations.implementations import implementations


class Place(NamedTuple):
    """A node of a file, and how it was found: ``""`` for a sure link."""

    file: FlowFile
    node: int
    how: str = ""


class CallLinks:
    """The calls of one tree, each looked up once."""

    def __init__(self, files: FlowFiles, graph: Graph) -> None:
        self._files = files
        self._graph = graph
        self._callees: dict[tuple[str, int], list[Place]] = {}
        self._callers: dict[tuple[str, int], list[tuple[FlowFile, CallSite, str]]] = {}

    def file(self, path: str) -> FlowFile | None:
        """A file by its path."""
        return self._files.file(path)

    def callees(self, file: FlowFile, call: CallSite) -> list[Place]:
        """The functions that a call means, or may mean; none for what is not in the tree."""
        key = file.path, call.node
        if key not in self._callees:
            self._callees[key] = list(dict.fromkeys(self._find_callees(file, call)))
        return self._callees[key]

    def _find_callees(self, file: FlowFile, call: CallSite) -> Iterator[Place]:
        if call.name < 0:
            return
        meaning = file.meaning(call.name)
        for place in meaning.places if meaning else ():
            other = self._files.file(place.path)
            node = other.function_of(place.definition) if other is not None else -1
            if other is not None and node >= 0:
                yield Place(other, node, label(meaning.how if meaning else ""))
                if other.is_stub(node):
                    yield from self._implementers(place)
        if meaning is None or not meaning.places:
            yield from self._closures(file, call.name, set())

    def _implementers(self, method: SymbolRef) -> Iterator[Place]:
        """The methods that carry out one without a body."""
        for step in implementations(self._graph, method, 3).steps:
            file = self._files.file(step.path)
            node = file.function_of(step.definition) if file is not None and step.definition else -1
            if file is not None and node >= 0:
                yield Place(file, node, "through")

    def _closures(self, file: FlowFile, node: int, seen: set[int]) -> Iterator[Place]:
        """The functions that a variable may hold."""
        for source, op in file.values.backward[node]:
            if op or source in seen or len(seen) > 30:
                continue
            seen.add(source)
            if source in file.values.functions:
                yield Place(file, source)
            else:
                yield from self._closures(file, source, seen)

    def made_type(self, file: FlowFile, call: CallSite) -> SymbolRef | None:
        """The type in the tree that a call makes an object of."""
        meaning = file.meaning(call.name) if call.name >= 0 else None
        types = [place for place in meaning.places if place.definition.kind in TYPE_KINDS] if meaning else []
        return types[0] if len(types) == 1 else None

    def field_of_argument(self, made: SymbolRef, key: str) -> str:
        """The field that an argument sets of a type without a constructor; ``""`` where that is not known."""
        file = self._files.file(made.path)
        if file is None:
            return ""
        if key.startswith("="):
            return key[1:]
        names = file.field_names(made.definition)
        return names[int(key)] if key.isdigit() and int(key) < len(names) else ""

    def accessor(self, file: FlowFile, call: CallSite) -> str:
        """The field that a call reads, where a method of its name is not written: of a Java record; else ``""``."""
        if call.name < 0 or call.receiver < 0 or call.arguments:
            return ""
        name = file.tree.text(call.name)
        for value in file.receiver(call.name):
            other = self._files.file(value.place.path) if value.place is not None else None
            if other is not None and value.place is not None and name in other.field_names(value.place.definition):
                return name
        return ""

    def callers(self, file: FlowFile, function: int) -> list[tuple[FlowFile, CallSite, str]]:
        """The calls of a function, each with how it was found."""
        key = file.path, function
        if key not in self._callers:
            symbol = file.symbol_of(function)
            edges = self._graph.edges_to(symbol) if symbol is not None else []
            self._files.load(edge.file.path for edge in edges)
            found = []
            for edge in edges:
                other = self._files.file(edge.file.path)
                call = other.call_at(edge.site.line, edge.site.column) if other is not None else None
                if other is not None and call is not None:
                    found.append((other, call, label(edge.how)))
            self._callers[key] = found
        return self._callers[key]

    def parameters(self, place: Place, call: CallSite, key: str) -> list[tuple[int, Op]]:
        """The nodes of the parameters that take an argument, and what is done to it on the way."""
        parameters = list(place.file.values.functions[place.node].parameters)
        if place.file.is_method(place.node) and (call.receiver >= 0 or self._makes(place)):
            parameters = parameters[1:]
        named = [one for one in parameters if not one[2]]
        rest = [one for one in parameters if one[2]]
        if key == SPREAD_NAMES:
            return [*((node, (("pop", name),)) for node, name, _ in named), *((one[0], ()) for one in rest[-1:])]
        if key.startswith("="):
            found = [one[0] for one in named if one[1] == key[1:]]
            return [(found[0], ())] if found else [(one[0], (("push", key[1:]),)) for one in rest[-1:]]
        first = next((number for number, one in enumerate(parameters) if one[2]), len(parameters))
        if key.startswith(ANY):
            start = int(key[1:])
            spread: list[tuple[int, Op]] = [
                (one[0], (("pop", str(number)),)) for number, one in enumerate(parameters[start:first])
            ]
            return [*spread, *((one[0], ()) for one in parameters[first : first + 1])]
        position = int(key)
        if position >= first:
            return [(one[0], (("push", str(position - first)),)) for one in parameters[first : first + 1]]
        return [(parameters[position][0], ())]

    def arguments(self, place: Place, call: CallSite, parameter: int) -> list[tuple[int, Op]]:
        """The arguments of a call that a parameter takes, and what is done to each on the way."""
        return [
            (value, op)
            for value, key in call.arguments
            for node, op in self.parameters(place, call, key)
            if node == parameter
        ]

    def _makes(self, place: Place) -> bool:
        return place.file.function_name(place.node) == "__init__"


def label(how: str) -> str:
    """How an unsure link was found; ``""`` for a sure one."""
    return "" if how in SURE else how
