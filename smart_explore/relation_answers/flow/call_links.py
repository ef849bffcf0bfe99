"""The links between calls and functions: callees, callers, and the parameter of each argument."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from smart_explore.model.kinds import TYPE_KINDS
from smart_explore.reading.values.value_graph import ANY, LAST, SPREAD_NAMES, CallSite, Op
from smart_explore.relation_answers.flow.flow_file import FlowFile
from smart_explore.relation_answers.flow.flow_files import FlowFiles
from smart_explore.relations.edges import SURE, Edge, SymbolRef
from smart_explore.relations.graph.called_through import edges_through
from smart_explore.relations.graph.graph import CALL, VALUE, Graph
from smart_explore.relations.graph.implementations import implementations
from smart_explore.relations.names.resolve import OWN_CONSTRUCTORS

MAX_DERIVED = 100
"""The most types derived from one type that are read."""


MAX_SOURCES = 30
"""The most places that are searched for the function that a variable holds."""


class Place(NamedTuple):
    """A node of a file, and how it was found: ``""`` for a sure link."""

    file: FlowFile
    node: int
    how: str = ""


class CallLinks:
    """Resolve the calls of one tree, each once."""

    def __init__(self, files: FlowFiles, graph: Graph) -> None:
        self._files = files
        self._graph = graph
        self._callees: dict[tuple[str, int], list[Place]] = {}
        self._callers: dict[tuple[str, int], list[tuple[FlowFile, CallSite, str]]] = {}

    def file(self, path: str) -> FlowFile | None:
        """A file by its path."""
        return self._files.file(path)

    def callees(self, file: FlowFile, call: CallSite) -> list[Place]:
        """The functions that a call means or may mean; empty for external ones."""
        key = file.path, call.node
        if key not in self._callees:
            self._callees[key] = list(dict.fromkeys(self._find_callees(file, call)))
        return self._callees[key]

    def _find_callees(self, file: FlowFile, call: CallSite) -> Iterator[Place]:
        if call.name < 0:
            return
        meaning = file.meaning(call.name)
        for place in meaning.places if meaning else ():
            called = self._function(place, file, call)
            if called is not None:
                yield called._replace(how=label(meaning.how if meaning else ""))
            is_type = place.definition.kind in TYPE_KINDS
            if called.file.is_stub(called.node) if called is not None else not is_type:
                yield from self._implementers(place)
        if meaning is None or not meaning.places:
            yield from self._closures(file, call.name, set())

    def _function(self, place: SymbolRef, file: FlowFile, call: CallSite) -> Place | None:
        """The function of a symbol; for a type its constructor, best one that the call's arguments fit."""
        if place.definition.kind in TYPE_KINDS:
            found = self._constructors(place)
            around = file.values.function_around(call.node)
            others = [one for one in found if one != Place(file, around) and self._fits(one, call)]
            return next(iter((*others, *found)), None)
        other = self._files.file(place.path)
        node = other.function_of(place.definition) if other is not None else -1
        return Place(other, node) if other is not None and node >= 0 else None

    def _fits(self, constructor: Place, call: CallSite) -> bool:
        """True if a constructor accepts the number of arguments of a call."""
        symbol = constructor.file.symbol_of(constructor.node)
        if symbol is None:
            return len(call.arguments) <= len(constructor.file.values.functions[constructor.node].parameters)
        return self._graph.resolver.overloads.takes(symbol, len(call.arguments))

    def constructor(self, made: SymbolRef) -> Place | None:
        """The first constructor that makes the objects of a type: its own, in any of its parts, or that of the nearest
        base with one.
        """
        return next(iter(self._constructors(made)), None)

    def _constructors(self, made: SymbolRef) -> list[Place]:
        types = self._graph.resolver.types
        for one in (made, *types.other_parts(made), *types.derivation.ancestors(made)):
            file = self._files.file(one.path)
            if file is not None and (nodes := file.functions_of(one.definition)):
                return [Place(file, node) for node in nodes]
        return []

    def derived(self, made: SymbolRef) -> list[SymbolRef]:
        """All subtypes of a type, direct and indirect."""
        found = {made: None}
        waiting = [made]
        while waiting and len(found) < MAX_DERIVED:
            for one in self._graph.resolver.types.derivation.derived(waiting.pop()):
                if one not in found:
                    found[one] = None
                    waiting.append(one)
        return list(found)[1:]

    def calls_of_self(self, made: SymbolRef) -> Iterator[tuple[FlowFile, CallSite]]:
        """The calls in methods of a type that create another instance of it: ``cls(..)``."""
        file = self._files.file(made.path)
        for call in file.values.calls.values() if file is not None else ():
            if file is not None and _is_of_self(file, call) and file.type_around(call.node) == made:
                yield file, call

    def _implementers(self, method: SymbolRef) -> Iterator[Place]:
        """The methods that implement an abstract method; a single one is sure."""
        steps = implementations(self._graph, method, 3).steps
        for step in steps:
            file = self._files.file(step.path)
            node = file.function_of(step.definition) if file is not None and step.definition else -1
            if file is not None and node >= 0:
                yield Place(file, node, "" if len(steps) == 1 else "through")

    def implemented(self, file: FlowFile, parameter: int) -> Iterator[Place]:
        """The parameters at the place of a function's without a body, in the functions that implement it."""
        function = file.values.function_around(parameter)
        symbol = file.symbol_of(function) if function in file.values.functions and file.is_stub(function) else None
        if symbol is None:
            return
        number = [node for node, _, _ in file.values.functions[function].parameters].index(parameter)
        for place in self._implementers(symbol):
            for node, _, _ in place.file.values.functions[place.node].parameters[number:][:1]:
                yield place._replace(node=node)

    def _closures(self, file: FlowFile, node: int, seen: set[tuple[str, int]]) -> Iterator[Place]:
        """The functions that a variable or a parameter may hold."""
        given = [] if file.parameter_of(node) < 0 else list(self._given(file, file.parameter_of(node)))
        sources = [(file, source, op) for source, op in file.values.backward[node]]
        for other, source, op in (*sources, *given):
            if op or (other.path, source) in seen or len(seen) > MAX_SOURCES:
                continue
            seen.add((other.path, source))
            if source in other.values.functions:
                yield Place(other, source, "possible" if len(given) > 1 else "")
            else:
                yield from self._closures(other, source, seen)

    def calls_by_value(self, file: FlowFile, function: int) -> list[tuple[FlowFile, CallSite, str]]:
        """The calls of an anonymous function through the variables that hold it."""
        if file.symbol_of(function) is not None:
            return []
        return [(*one, "") for one in self._calls_by_value(file, function, {(file.path, function)})]

    def _calls_by_value(
        self, file: FlowFile, node: int, seen: set[tuple[str, int]]
    ) -> Iterator[tuple[FlowFile, CallSite]]:
        """The calls of an anonymous function through a variable that holds it, or through the parameter that receives
        it.
        """
        values = file.values
        targets = [(file, target) for target, op in values.forward.get(node, ()) if not op]
        if node in values.argument_of:
            call, key = values.calls[values.argument_of[node][0]], values.argument_of[node][1]
            for place in self.callees(file, call):
                targets += [(place.file, one) for one, op in self.parameters(place, call, key) if not op]
        for other, target in targets:
            call_there = other.values.calls.get(target)
            if call_there is not None and call_there.name in (node, -1) and other is file:
                yield file, call_there
            elif target in other.values.functions:  # which returns it
                for outer, call, _ in self.callers(other, target):
                    yield from self._calls_by_value(outer, call.node, seen)
            elif (other.path, target) not in seen and len(seen) <= MAX_SOURCES:
                seen.add((other.path, target))
                yield from self._calls_by_value(other, target, seen)

    def _given(self, file: FlowFile, parameter: int) -> Iterator[tuple[FlowFile, int, Op]]:
        """The arguments that callers pass for a parameter."""
        place = Place(file, file.values.function_around(parameter))
        for other, call, _ in (*self.callers(file, place.node), *self.calls_by_value(file, place.node)):
            yield from ((other, value, op) for value, op in self.arguments(place, call, parameter))

    def created_type(self, file: FlowFile, call: CallSite) -> SymbolRef | None:
        """The type in the tree that a call creates an instance of."""
        if _is_of_self(file, call):
            return file.type_around(call.node)
        meaning = file.meaning(call.name) if call.name >= 0 else None
        types = [place for place in meaning.places if place.definition.kind in TYPE_KINDS] if meaning else []
        return types[0] if len(types) == 1 else None

    def callers(self, file: FlowFile, function: int) -> list[tuple[FlowFile, CallSite, str]]:
        """The calls of a function, each with how it was found (``""`` is sure)."""
        key = file.path, function
        if key not in self._callers:
            made = file.type_around(function) if file.is_constructor(function) else None
            symbol = file.symbol_of(function) or made  # a constructor without a symbol has the calls of its type
            edges = self._graph.edges_to(symbol, CALL | VALUE) if symbol is not None else []
            edges = [edge for edge in edges if edge.usage.name not in OWN_CONSTRUCTORS]  # these are read from the tree
            for one in self.derived(made) if made is not None else ():
                if self.constructor(one) == Place(file, function):
                    edges += self._graph.edges_to(one)
            self._files.load(edge.file.path for edge in edges)
            through = list(self._through(symbol)) if symbol is not None and symbol is not made else []
            self._files.load(edge.file.path for edge, _ in through)
            found = []
            for edge, how in (*((edge, edge.how) for edge in edges), *through):
                other = self._files.file(edge.file.path)
                call = other.call_of(edge) if other is not None else None
                if other is None or call is None:
                    continue
                if symbol is not made or symbol is None or self._function(symbol, other, call) == Place(file, function):
                    found.append((other, call, label(how)))
            self._callers[key] = found
        return self._callers[key]

    def _through(self, method: SymbolRef) -> Iterator[tuple[Edge, str]]:
        """The calls of methods that this one implements or overrides, each with how it was found."""
        for edge, base in edges_through(self._graph, method):
            is_only = not label(edge.how) and len(implementations(self._graph, base, 3).steps) == 1
            yield edge, edge.how if is_only and not self._has_body(base) else "through"

    def _has_body(self, method: SymbolRef) -> bool:
        file = self._files.file(method.path)
        node = file.function_of(method.definition) if file is not None else -1
        return file is not None and node >= 0 and not file.is_stub(node)

    def parameters(self, place: Place, call: CallSite, key: str) -> list[tuple[int, Op]]:
        """The parameters that receive an argument, each with the steps on the way."""
        parameters = list(place.file.values.functions[place.node].parameters)
        if place.file.is_method(place.node) and (call.receiver >= 0 or place.file.is_constructor(place.node)):
            parameters = parameters[1:]
        named = [one for one in parameters if not one[2]]
        rest = [one for one in parameters if one[2]]
        if key == SPREAD_NAMES:
            return [*((node, (("pop", name),)) for node, name, _ in named), *((one[0], ()) for one in rest[-1:])]
        if key.startswith("="):
            found = [one[0] for one in named if one[1] == key[1:]]
            return [(found[0], ())] if found else [(one[0], (("push", key[1:]),)) for one in rest[-1:]]
        if key == LAST:
            return [(one[0], ()) for one in parameters[-1:]]
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
        """The arguments of a call that a parameter receives, each with the steps on the way."""
        return [
            (value, op)
            for value, key in call.arguments
            for node, op in self.parameters(place, call, key)
            if node == parameter
        ]


def _is_of_self(file: FlowFile, call: CallSite) -> bool:
    return call.receiver < 0 <= call.name and file.tree.text(call.name) in file.rules.own_types


def label(how: str) -> str:
    """How an unsure link was found; ``""`` for a sure one."""
    return "" if how in SURE else how
