"""Follow a value forwards: to the variables it sets, the conditions it decides, the calls it is passed to."""

from __future__ import annotations

from smart_explore.reading.values.value_graph import DERIVE, CallSite
from smart_explore.relation_answers.flow.access_paths import MAX_KEYS, forwards
from smart_explore.relation_answers.flow.call_links import Place
from smart_explore.relation_answers.flow.external_calls import into_first, into_receiver, lent
from smart_explore.relation_answers.flow.flow_file import FlowFile
from smart_explore.relation_answers.flow.raised import MAX_CALLS_UP, caught_by, raised_type
from smart_explore.relation_answers.flow.walk import CATCHES, READS, State, Walk

_OTHER_CONSTRUCTORS = frozenset({"this", "super"})
"""Callees by which a constructor calls another constructor of the same object."""


class Forwards(Walk):
    """A walk to the uses of a value."""

    def follow(self, state: State) -> None:
        """Go to the nodes that receive the value of a node."""
        file, node, values, tree = state.file, state.node, state.file.values, state.file.tree
        read = "" if state.keys else READS  # another part may be read of what holds the value
        if node in values.functions:
            self._to_callers(state)
            if state.stack and state.stack[-1].callee == (file.path, node):
                return  # the node is the call's result, not the function
        for target, op in values.forward.get(node, ()):
            if node in values.functions and values.names.sets(target) and file.symbol_of(node) is not None:
                continue  # its own name: what it returns comes to its callers
            called = values.calls.get(target)
            is_called = called is not None and called.name == node and not state.keys
            self._at(state, target, op, "calls it" if is_called and target not in values.ends else "")
        if node in values.argument_of:
            self._into_call(state, *values.argument_of[node])
        if node in values.receiver_of:
            self._as_receiver(state, values.calls[values.receiver_of[node]])
        if node in values.stores or file.is_field(node):
            self._into_object(state)
            how = self._of_type(file, node)
            for place, is_set in self._links.field_places(file, node):
                if not is_set and not place.file.declares_field(place.node):
                    self._jump(state, place._replace(how=place.how or how), read, ())
        if tree.kinds[node] in file.rules.literals and state.keys[:1] and state.keys[0].isdigit():
            for name in self._links.field_of_position(file, node, int(state.keys[0])):
                self._go(state._replace(keys=(name, *state.keys[1:])))
        if not state.stack and file.parameter_of(node) == node:
            for place in self._links.implemented(file, node):
                self._jump(state, place, READS, ())
        is_changed = bool(state.keys) or node in values.references
        if is_changed and node in values.weak and node not in values.copied and file.parameter_of(node) >= 0:
            self._into_argument(state)
        if values.names.sets(node):
            for place in self._links.uses(file, node):
                self._jump(state, place, read, ())
        if values.ends.get(node) == "raise":
            self._to_handlers(state, raised_type(file, node), MAX_CALLS_UP, set())
        for place in self._links.setters(file, node) if node in values.stores else ():
            self._into_setter(state, place)

    def _into_call(self, state: State, call_node: int, key: str) -> None:
        file = state.file
        call = file.values.calls[call_node]
        callees = self.callees(state, call)
        if not callees:
            self._out_of_tree(state, call)
            return
        if any(place.file.is_stub(place.node) for place in callees):
            self._at(state, call.node, DERIVE)
        line = file.line_of(state.node)
        if not self._ambiguous and all(place.how == "ambiguous" for place in callees):
            self._dead_ends.add(self._row(state, f"passes it to {file.tree.text(call.name)[:40]}", line))
        for place in callees:
            taken = self._links.parameters(place, call, key)
            stack = self._enter(state, call.node, place) if taken else None
            if stack is None:
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
        """Follow a call of an external function: its result depends on all of its arguments."""
        file, values = state.file, state.file.values
        made = self._links.created_type(file, call)
        if made is None:
            named = file.tree.text(call.name)[:40] if call.name >= 0 else "a function"
            name = "a new object" if call.name == call.node else named
            row = self._row(state, f"passes it to {name}", file.line_of(state.node))
            if row < 0:
                return
            state = state._replace(row=row)
        key = values.argument_of[state.node][1]
        for op in self._links.ways_to_result(file, call, key):
            self._at(state, call.node, op)
        received = into_receiver(file, call, key)
        if received is not None:
            self._at(state, call.receiver, received)
        filled = into_first(file, call, key)
        if filled is not None:
            self._at(state, call.arguments[0][0], filled)
        for value, _ in call.arguments:
            if value in values.functions and value != state.node:
                self._to_closure(state, call, value)

    def _to_closure(self, state: State, call: CallSite, function: int) -> None:
        """Go into a callback of an external call: a parameter gets an element of the value, or the receiver."""
        node = state.file.element_parameter(function)
        if node >= 0:
            self._at(state, node, lent(state.file, call))

    def _as_receiver(self, state: State, call: CallSite) -> None:
        file = state.file
        callees = self._links.callees(file, call)
        is_external = self._may_be_external(callees)
        if not state.keys and call.name >= 0 and state.node not in file.values.calls:  # of a chain only the first call
            row = self._row(state, f"calls {file.tree.text(call.name)[:40]} on it", file.line_of(call.name))
            if row < 0:
                return
            state = state._replace(row=row)
        if is_external or not state.keys:
            field = (file.key_of(call) or self._links.accessor(file, call)) if not callees else ""
            for op in [(("pop", field),)] if field else self._links.ways_to_result(file, call, ""):
                self._at(state, call.node, op)
        for value, _ in call.arguments if is_external else ():
            if value in file.values.functions:
                self._to_closure(state, call, value)
        if not state.keys:
            return
        for place in callees:
            parameters = place.file.values.functions[place.node].parameters
            is_method = place.file.is_method(place.node) and parameters
            stack = self._enter(state, call.node, place) if is_method else None
            if stack is not None:
                how = place.how or state.how
                self._go(State(place.file, parameters[0][0], state.keys, stack, state.row, how))

    def _into_setter(self, state: State, place: Place) -> None:
        """Go into the function that an assignment to a member calls."""
        parameters = place.file.values.functions[place.node].parameters
        for node, _, _ in parameters[-1:]:
            self._jump(state, place._replace(node=node), READS, ())

    def _to_handlers(self, state: State, raised: str, calls: int, seen: set[tuple[str, int]]) -> None:
        """Go to the handlers of an exception: in the function that raises it, then around that function's calls."""
        file = state.file
        caught = caught_by(file, state.node, raised)
        for name, is_sure in caught:
            self._go(state._replace(node=name, keys=(), how=state.how or ("" if is_sure else "ambiguous")), CATCHES)
        place, callings = self.calls_of(state)
        if calls == 0 or any(one.is_sure for one in caught) or (file.path, place.node) in seen:
            return
        seen.add((file.path, place.node))
        for other, call, how, stack in callings:
            outer = State(other, call.node, (), stack, state.row, how or state.how)
            self._to_handlers(outer, raised, calls - 1, seen)

    def _into_argument(self, state: State) -> None:
        """Go to the callers' arguments: a value put into a parameter is also in the argument."""
        place, calls = self.calls_of(state)
        for other, call, how, stack in calls:
            for value, op in self._links.arguments(place, call, state.file.parameter_of(state.node)):
                if not op and value in other.values.weak:
                    said = f"puts it into {other.tree.text(value)}"
                    self._go(State(other, value, state.keys, stack, state.row, how or state.how), said)

    def _into_object(self, state: State) -> None:
        """Go to the new instance: its field holds the value that the constructor stores."""
        call = self._creating_call(state)
        own = self._links.own_type(state.file, state.node)
        position = state.file.position_of(state.node)
        while call is not None and own is not None:
            frame = state.stack[-1]
            back = self._links.file(frame.path)
            if back is None:
                return
            state = state._replace(file=back, node=call.node, stack=state.stack[:-1])
            name = back.tree.text(call.name).partition("(")[0] if call.name >= 0 else ""
            if name not in back.rules.constructors | _OTHER_CONSTRUCTORS:
                for key in (own[1], *position):
                    self._go(state._replace(keys=(key, *state.keys)[:MAX_KEYS]))
                return
            call = self._creating_call(state)  # one constructor has called another one of the same object

    def _to_callers(self, state: State) -> None:
        """Go from a returned value to the calls of the function: to the one that the walk entered by, else to all."""
        here = Place(state.file, state.node)
        is_entered = bool(state.stack) and state.stack[-1].callee == (here.file.path, here.node)
        for place in () if is_entered else self._links.property_reads(state.file, state.node):
            self._jump(state, place, READS, ())
        for place in () if is_entered else self._links.passed_on(state.file, state.node):
            self._jump(state, place, READS, ())
        name = state.file.function_name(state.node)
        for other, call, how, stack in self._callers(here, state.stack):
            if is_entered:
                self._go(State(other, call.node, state.keys, stack, state.row, state.how))
            elif not state.file.is_constructor(state.node) and self._is_used(other, call.node):
                self._go(State(other, call.node, state.keys, stack, state.row, how or state.how), f"calls {name}")

    def _is_used(self, file: FlowFile, node: int) -> bool:
        """True if a node's value is used."""
        values = file.values
        taken = node in values.argument_of or node in values.receiver_of or node in values.ends
        return taken or bool(values.forward.get(node))
