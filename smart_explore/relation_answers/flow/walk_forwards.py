"""Follow a value forwards: to what it sets, decides, is passed to and returned from."""

from __future__ import annotations

from smart_explore.reading.value_graph import ANY, DERIVE, CallSite
from smart_explore.relation_answers.flow.access_paths import MAX_KEYS, forwards
from smart_explore.relation_answers.flow.flow_file import FlowFile
from smart_explore.relation_answers.flow.walk import READS, State, Walk


class Forwards(Walk):
    """A walk to what a value goes to."""

    def follow(self, state: State) -> None:
        """Go to what takes the value of a node."""
        file, node, values = state.file, state.node, state.file.values
        if node in values.functions:
            self._to_callers(state)
        for target, op in values.forward.get(node, ()):
            self._at(state, target, op)
        if node in values.argument_of:
            self._into_call(state, *values.argument_of[node])
        if node in values.receiver_of:
            self._as_receiver(state, values.calls[values.receiver_of[node]])
        if node in values.stores or file.is_field(node):
            self._into_object(state)
            how = self._of_type(file, node)
            for place, is_set in self._links.field_places(file, node):
                if not is_set:
                    self._jump(state, place._replace(how=place.how or how), READS, ())
        if state.keys and node in values.weak and self.parameter_of(file, node) >= 0:
            self._into_argument(state)
        if values.names.sets(node):
            for place in self._links.uses(file, node):
                self._jump(state, place, READS, ())

    def _into_call(self, state: State, call_node: int, key: str) -> None:
        file = state.file
        call = file.values.calls[call_node]
        callees = self._links.callees(file, call)
        if not callees:
            self._out_of_tree(state, call)
            return
        if any(place.file.is_stub(place.node) for place in callees):
            self._at(state, call.node, DERIVE)
        stack = self._enter(state, call)
        if stack is None:
            return
        line = file.line_of(state.node)
        for place in callees:
            taken = self._links.parameters(place, call, key)
            if not taken:
                continue
            if place.how == "ambiguous" and not self._ambiguous:
                self._unsure_seen.add((place.file.path, place.node))
                continue
            name = place.file.function_name(place.node)
            row = self._row(state, f"passes it to {name}", line)
            if row < 0:
                continue
            for node, op in taken:
                keys = forwards(op, state.keys)
                said = f"parameter {place.file.tree.text(node)[:60]} of {name}"
                if keys is not None:
                    self._go(State(place.file, node, keys, stack, row, place.how or state.how), said)

    def _out_of_tree(self, state: State, call: CallSite) -> None:
        """A call of what is not in the tree: its result depends on all that it is given."""
        file, values = state.file, state.file.values
        made = self._links.made_type(file, call)
        if made is None:
            name = file.tree.text(call.name)[:40] if call.name >= 0 else "a function"
            row = self._row(state, f"passes it to {name}", file.line_of(state.node))
            if row < 0:
                return
            state = state._replace(row=row)
        field = self._links.field_of_argument(made, file.values.argument_of[state.node][1]) if made is not None else ""
        self._at(state, call.node, (("push", field),) if field else DERIVE)
        if call.receiver >= 0 and call.name >= 0 and file.tree.text(call.name) in file.rules.mutators:
            self._at(state, call.receiver, (("push", file.key_of(call) or ANY),))
        for value, _ in call.arguments:
            if value in values.functions and value != state.node:
                self._to_closure(state, value)

    def _to_closure(self, state: State, function: int) -> None:
        """Go on in the function that is passed to one outside of the tree: it gets what that one is given."""
        parameters = state.file.values.functions[function].parameters
        for node, _, _ in parameters[:1]:
            self._at(state, node, (("pop", ANY),))

    def _as_receiver(self, state: State, call: CallSite) -> None:
        file = state.file
        callees = self._links.callees(file, call)
        if not callees or not state.keys:
            field = (file.key_of(call) or self._links.accessor(file, call)) if not callees else ""
            self._at(state, call.node, (("pop", field),) if field else DERIVE)
            if not callees:
                for value, _ in call.arguments:
                    if value in file.values.functions:
                        self._to_closure(state, value)
            return
        stack = self._enter(state, call)
        for place in callees if stack is not None else ():
            parameters = place.file.values.functions[place.node].parameters
            if place.file.is_method(place.node) and parameters and stack is not None:
                how = place.how or state.how
                self._go(State(place.file, parameters[0][0], state.keys, stack, state.row, how))

    def _into_argument(self, state: State) -> None:
        """Go on in the callers: what a function puts into an object that it is given is in theirs, too."""
        place, calls = self.calls_of(state)
        for other, call, how in calls:
            for value, op in self._links.arguments(place, call, self.parameter_of(state.file, state.node)):
                if not op and value in other.values.weak:
                    said = f"puts it into {other.tree.text(value)}"
                    self._go(State(other, value, state.keys, state.stack[:-1], state.row, how or state.how), said)

    def _into_object(self, state: State) -> None:
        """Go on in the object that the call makes: it has what a constructor stores in a field."""
        call = self._made_by(state)
        own = self._links.own_type(state.file, state.node)
        back = self._links.file(state.stack[-1][0]) if call is not None else None
        if call is not None and own is not None and back is not None:
            keys = (own[1], *state.keys)[:MAX_KEYS]
            self._go(State(back, call.node, keys, state.stack[:-1], state.row, state.how))

    def _to_callers(self, state: State) -> None:
        """From what a function returns to the calls of it: to the one that led into it, or to all."""
        if state.stack:
            path, node = state.stack[-1]
            back = self._links.file(path)
            if back is not None:
                self._go(State(back, node, state.keys, state.stack[:-1], state.row, state.how))
            return
        for place in self._links.property_reads(state.file, state.node):
            self._jump(state, place, READS, ())
        for other, call, how in self._links.callers(state.file, state.node):
            if state.file.is_constructor(state.node) or not self._is_used(other, call.node):
                continue
            what = f"calls {state.file.function_name(state.node)}"
            self._go(State(other, call.node, state.keys, (), state.row, how or state.how), what)

    def _is_used(self, file: FlowFile, node: int) -> bool:
        """Tell whether anything is done with the value of a node."""
        values = file.values
        taken = node in values.argument_of or node in values.receiver_of or node in values.ends
        return taken or bool(values.forward.get(node))
