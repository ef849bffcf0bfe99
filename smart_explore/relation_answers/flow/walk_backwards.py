"""Follow a value backwards to its possible origins: from parameters to arguments, from results to returned values."""

from __future__ import annotations

from smart_explore.reading.values.value_graph import DERIVE, CallSite
from smart_explore.relation_answers.flow.access_paths import backwards
from smart_explore.relation_answers.flow.call_links import Place
from smart_explore.relation_answers.flow.external_calls import into_first, into_receiver, lent
from smart_explore.relation_answers.flow.flow_file import FlowFile
from smart_explore.relation_answers.flow.raised import (
    MAX_CALLS_UP,
    attempt_of,
    calls_in,
    may_catch,
    raised_type,
    raises_in,
)
from smart_explore.relation_answers.flow.walk import Stack, State, Walk


class Backwards(Walk):
    """A walk to the origins of a value."""

    back = True

    def follow(self, state: State) -> None:
        """Go to the origins of a node's value."""
        file, node, values = state.file, state.node, state.file.values
        if node in values.calls:
            self._out_of_call(state, values.calls[node])
        sources = values.backward.get(node, ())
        if node not in values.stores and node not in values.called:
            for place in self._links.properties(file, node):
                stack = self._enter(state, node, place)
                if stack is not None:
                    self._go(State(place.file, place.node, state.keys, stack, state.row, place.how or state.how))
        if node not in values.stores and self._is_of_object(file, node):
            how = self._of_type(file, node)
            found = self._links.field_places(file, node)
            places = [place._replace(how=place.how or how) for place, is_set in found if is_set]
            for place in places:
                self._jump(state, place, "sets it", ())
            is_made = self._to_creations(state, how)
            if (is_made or any(not place.how for place in places)) and not file.declares_field(node):
                return
        for source, op in sources:
            if node not in values.calls and not self._is_self(file, source):
                self._at(state, source, op)
        parameter = file.parameter_of(node)
        if parameter == node:
            self._to_arguments(state, parameter)
        if node in values.weak and node in values.argument_of:
            self._out_of_parameter(state)
        if node in values.receiver_of and (node in values.weak or node in values.stores):
            self._out_of_mutator(state, values.calls[values.receiver_of[node]])
        attempt = attempt_of(file, node) if values.names.sets(node) else -1
        if attempt >= 0:
            self._to_raises(state, attempt, Place(file, node), MAX_CALLS_UP, set())
        for place in self._links.set_by_setter(file, node) if parameter == node else ():
            self._jump(state, place, "sets it", ())
        binding = values.names.binding(node)
        is_imported = binding is not None and binding.kind == "import"
        if not sources or is_imported or values.member_key(node) is not None:
            for place in self._links.definitions(file, node):
                self._jump(state, place, "sets it", ())

    def _is_of_object(self, file: FlowFile, node: int) -> bool:
        """True if a node is a field whose value is set elsewhere: no field parameter, and not assigned here."""
        if file.values.member_key(node) is not None:
            return True
        names = file.values.names
        is_set_here = names.sets(node) and not names.reads(node) and not file.declares_field(node)
        return file.is_field(node) and not file.is_field_parameter(node) and not is_set_here

    def _to_creations(self, state: State, how: str) -> bool:
        """Go from a field to its values in the calls and literals that create the instance; True if one is sure.

        If instances of the type are created in several places, each value is ambiguous.
        """
        how = how and "ambiguous"
        own = self._links.own_type(state.file, state.node)
        is_sure = False
        for made in own[0] if own is not None else ():
            for creation in self._links.creations(made):
                file, node, type_, link = creation
                given = self._links.given(creation, own[1]) if own is not None else []
                at = State(file, node, state.keys, (), state.row, link or how or state.how)
                if given is None:
                    self._may_set(at, type_.definition.name)
                for value, op in given or ():
                    keys = backwards(op, state.keys)
                    if keys is not None:
                        self._go(at._replace(node=value, keys=keys), f"passes it to {type_.definition.name}")
                        is_sure = is_sure or not at.how
            for place in self._links.copied(state.file, made, own[1]) if own is not None else ():
                self._jump(state, place._replace(how=place.how or how), f"sets {own[1] if own else ''}", ())
        return is_sure

    def _may_set(self, state: State, name: str) -> None:
        """Add a row for a place that creates an object with an unknown value of a field."""
        if state.how == "ambiguous" and not self._ambiguous:
            self._unsure_seen.add((state.file.path, state.node))
        else:
            self._row(state._replace(how="possible"), f"may set it, makes {name}", state.file.line_of(state.node))

    def _is_self(self, file: FlowFile, node: int) -> bool:
        """True if a node names the current object (``self``), whose fields are followed by their type."""
        return file.tree.text(node) in file.rules.selves

    def _out_of_call(self, state: State, call: CallSite) -> None:
        """Go from a call to the values that the function returns, or to the arguments of an external call."""
        file = state.file
        for source, op in file.values.backward.get(call.node, ()):
            if file.tree.kinds[source] in file.rules.initializers:
                self._at(state, source, op)
        callees = self.callees(state, call)
        for place in callees:
            stack = self._enter(state, call.node, place)
            if stack is not None and place.file.is_constructor(place.node):
                self._into_constructor(state, place, stack)
            elif stack is not None:
                self._go(State(place.file, place.node, state.keys, stack, state.row, place.how or state.how))
        if callees and not any(place.file.is_stub(place.node) for place in callees):
            if call.receiver >= 0 and self._may_be_external(callees):
                self._at(state, call.receiver, DERIVE)
            return
        for value, key in call.arguments:
            for op in self._links.ways_to_result(file, call, key):
                self._at(state, value, op)
        if call.receiver >= 0:
            field = file.key_of(call) or self._links.accessor(file, call)
            for op in [(("pop", field),)] if field else self._links.ways_to_result(file, call, ""):
                self._at(state, call.receiver, op)
        elif not callees:  # the function may be the value of a variable
            for source, op in file.values.backward.get(call.node, ()):
                self._at(state, source, op)

    def _into_constructor(self, state: State, place: Place, stack: Stack) -> None:
        """Go from a field of a new instance to the value that the constructor stores in it."""
        values = place.file.values
        for node in range(place.node, place.file.tree.after[place.node]):
            is_set = values.names.sets(node) and place.file.is_field(node)
            if node in values.stores or is_set or place.file.is_field_parameter(node):
                own = self._links.own_type(place.file, node)
                names = (own[1], *place.file.position_of(node)) if own is not None and state.keys else ()
                for keys in [backwards((("push", name),), state.keys) for name in names]:
                    if keys is None:
                        continue
                    how = place.how or state.how
                    said = self._description(place.file, node, keys)
                    self._go(State(place.file, node, keys, stack, state.row, how), said)

    def _out_of_mutator(self, state: State, call: CallSite) -> None:
        """Go to the values that ``append`` and similar methods put into the receiver."""
        if self._links.callees(state.file, call):
            return
        for value, key in call.arguments:
            received = into_receiver(state.file, call, key)
            if received is not None:
                self._at(state, value, received)

    def _out_of_parameter(self, state: State) -> None:
        """Go to the values that a function puts into an object, or into a variable, that is passed to it."""
        file = state.file
        node, key = file.values.argument_of[state.node]
        call = file.values.calls[node]
        callees = self._links.callees(file, call)
        for value, other in call.arguments if not callees and key == "0" else ():
            filled = into_first(file, call, other)
            if filled is not None:
                self._at(state, value, filled)
        for place in callees:
            taken = [node for node, op in self._links.parameters(place, call, key) if not op]
            stack = self._enter(state, call.node, place) if taken else None
            if stack is None:
                continue
            inner = place.file.values
            binding = inner.names.binding(taken[0])
            is_changed = bool(state.keys) or state.node in file.values.references
            for weak in inner.weak - inner.copied if is_changed else inner.references & inner.weak - inner.copied:
                if binding is not None and inner.names.binding(weak) is binding:
                    self._go(State(place.file, weak, state.keys, stack, state.row, place.how or state.how))

    def _to_raises(self, state: State, around: int, handler: Place, calls: int, seen: set[tuple[str, int]]) -> None:
        """Go from a handler to the values raised in a ``try`` or function, or in its callees.

        ``handler`` is the name that the handler binds.
        """
        file = state.file
        for node in raises_in(file, around):
            is_sure = may_catch(handler.file, handler.node, raised_type(file, node))
            how = state.how if is_sure else "ambiguous"
            self._go(state._replace(node=node, keys=(), how=how), "raises it")
        for node in calls_in(file, around) if calls else ():
            for place in self._links.callees(file, file.values.calls[node]):
                stack = self._enter(state, node, place)
                if stack is not None and (place.file.path, place.node) not in seen:
                    seen.add((place.file.path, place.node))
                    inner = State(place.file, place.node, (), stack, state.row, place.how or state.how)
                    self._to_raises(inner, place.node, handler, calls - 1, seen)

    def _out_of_closure(self, state: State, function: int, parameter: int) -> None:
        """Go from a callback's first parameter to the receiver and other arguments of the external call."""
        values = state.file.values
        if function not in values.argument_of or parameter != state.file.element_parameter(function):
            return
        call = values.calls[values.argument_of[function][0]]
        if self._links.callees(state.file, call):
            return
        for value in (call.receiver, *(value for value, _ in call.arguments)):
            if value >= 0 and value not in values.functions:
                self._at(state, value, lent(state.file, call))

    def _to_arguments(self, state: State, parameter: int) -> None:
        """Go from a parameter to its arguments: in the call that the walk entered by, else in all calls."""
        place, calls = self.calls_of(state)
        self._out_of_closure(state, place.node, parameter)
        name = place.file.function_name(place.node)
        for other, call, how, stack in calls:
            for value, op in self._links.arguments(place, call, parameter):
                keys = backwards(op, state.keys)
                what = f"passes it to {name}"
                if keys is None:
                    continue
                self._go(State(other, value, keys, stack, state.row, how or state.how), what)
