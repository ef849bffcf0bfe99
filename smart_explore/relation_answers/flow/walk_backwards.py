"""Follow a value backwards: to what can have set it, in calls to the arguments, in results to what is returned."""

from __future__ import annotations

from smart_explore.reading.value_graph import DERIVE, CallSite
from smart_explore.relation_answers.flow.call_links import Place
from smart_explore.relation_answers.flow.flow_files import FlowFile
from smart_explore.relation_answers.flow.walk import State, Walk


class Backwards(Walk):
    """A walk to what a value comes from."""

    back = True

    def follow(self, state: State) -> None:
        """Go to what gives a node its value."""
        file, node, values = state.file, state.node, state.file.values
        if node in values.calls:
            self._out_of_call(state, values.calls[node])
        sources = values.backward.get(node, ())
        if node not in values.stores and (values.member_key(node) is not None or self._is_field(file, node)):
            places = [place for place, is_set in self._links.field_places(file, node) if is_set]
            for place in places:
                self._jump(state, place, "sets it", ())
            if any(not place.how for place in places):
                return
        for source, op in sources:
            if node not in values.calls and not self._is_self(file, source):
                self._at(state, source, op)
        if self._is_parameter(file, node):
            self._to_arguments(state)
        if not sources or values.member_key(node) is not None:
            for place in self._links.definitions(file, node):
                self._jump(state, place, "sets it", ())

    def _is_self(self, file: FlowFile, node: int) -> bool:
        """Tell whether a node names the object around, whose fields are followed by their type."""
        return file.tree.text(node) in file.rules.selves

    def _is_parameter(self, file: FlowFile, node: int) -> bool:
        binding = file.values.names.binding(node)
        return binding is not None and binding.kind == "parameter" and node in binding.nodes

    def _out_of_call(self, state: State, call: CallSite) -> None:
        """From a call to what the function returns, or, outside of the tree, to what it is given."""
        file = state.file
        callees = self._callees(file, call)
        stack = self._enter(state, call) if callees else None
        for place in callees if stack is not None else ():
            if stack is not None and not self._is_constructor(State(place.file, place.node)):
                self._go(State(place.file, place.node, state.keys, stack, state.row, place.how or state.how))
        if callees and not any(place.file.is_stub(place.node) for place in callees):
            return
        for value, _ in call.arguments:
            self._at(state, value, DERIVE)
        if call.receiver >= 0:
            self._at(state, call.receiver, DERIVE)

    def _to_arguments(self, state: State) -> None:
        """From a parameter to what calls give it: the call that led into the function, or all."""
        file = state.file
        function = file.values.function_around(state.node)
        place = Place(file, function)
        if function not in file.values.functions:
            return
        if state.stack:
            path, node = state.stack[-1]
            other = self._links.file(path)
            calls = [(other, other.values.calls[node], "")] if other is not None else []
        else:
            calls = list(self._links.callers(file, function))
        parameter = state.node
        for node, _, _ in file.values.functions[function].parameters:
            if node <= state.node < file.tree.after[node]:
                parameter = node
        name = file.function_name(function)
        for other, call, how in calls:
            for value, key in self._links.arguments(place, call, parameter):
                keys = state.keys[1:] if key and state.keys else state.keys
                what = f"passes it to {name}"
                self._go(State(other, value, keys, state.stack[:-1], state.row, how or state.how), what)
