"""Steps of access paths on values: members, calls, elements and parameters, by declarations."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import zip_longest

from smart_explore.languages.registry import lookup_rules
from smart_explore.model.kinds import MEMBER_KINDS, TYPE_KINDS
from smart_explore.relations.edges import SymbolRef
from smart_explore.relations.facts.file_facts import FileFacts
from smart_explore.relations.modules.module_files import Module
from smart_explore.relations.modules.modules import Modules
from smart_explore.relations.types import external_values
from smart_explore.relations.types.container_steps import ContainerSteps
from smart_explore.relations.types.declared_values import DeclaredValues
from smart_explore.relations.types.external_bases import ExternalBases
from smart_explore.relations.types.inference import Given, Inference
from smart_explore.relations.types.narrowed_values import NarrowedValues
from smart_explore.relations.types.overridden_fields import OverriddenFields
from smart_explore.relations.types.parameter_values import ParameterValues
from smart_explore.relations.types.types import Types
from smart_explore.relations.types.value import MAX_VALUES, OUTSIDE, Value, Values, ValuesOf, as_called, few, union
from smart_explore.terms.parse import parse
from smart_explore.terms.steps import (
    AWAITED,
    CALL,
    ELEMENT,
    LISTED,
    AnyNumber,
    Call,
    Element,
    Item,
    Key,
    Member,
    Narrowing,
    Parameter,
    PassedTo,
    Step,
    Typed,
    TypedCall,
)
from smart_explore.terms.terms import NO_SYMBOL

_OBJECTS = frozenset({"class", "struct", "union"})


class ValueSteps:
    """The steps of the expressions of one tree."""

    def __init__(
        self,
        types: Types,
        modules: Modules,
        declared: DeclaredValues,
        containers: ContainerSteps,
        inference: Inference,
        external_bases: ExternalBases,
        overridden: OverriddenFields,
        narrowed: NarrowedValues,
    ) -> None:
        self._narrowed = narrowed
        self._types = types
        self._modules = modules
        self._declared = declared
        self._containers = containers
        self._inference = inference
        self._external_bases = external_bases
        self._overridden = overridden
        self._parameters = ParameterValues(types, declared, self._step)
        inference.follow = self.follow
        self.call_with: Callable[[Values, Values, Given], Values] = lambda functions, given, at: ()
        self.values: ValuesOf = lambda file, inside, term, own: ()

    def follow(
        self, values: Values, steps: tuple[Step, ...], file: FileFacts, inside: int = -1, own: Value | None = None
    ) -> Values:
        """The values after steps; empty once unknown.

        The steps are in definition ``inside`` of ``file``; ``own`` is the value that has them as a member.
        """
        rules = lookup_rules(file.language)
        maker = rules.types.constructor_call
        are_passed = any(isinstance(each, PassedTo) for each in steps)
        holders: Values = ()
        before: Step | None = None
        for step, following in zip_longest(steps, steps[1:]):
            is_called = isinstance(following, Call | TypedCall)
            may_read = step is CALL and holders and rules.names.name_spaces
            if may_read and isinstance(before, Member) and self._declared.read_components(holders, before.name):
                continue
            holders, before = values, step
            if isinstance(step, Member) and step.name == maker and self._make_objects(values, maker):
                if is_called:
                    continue  # the call itself creates one: ``Type.new()``
                step = CALL
            if isinstance(step, PassedTo):
                functions = self.values(file, inside, step.function, own)
                values = few(self.call_with(functions, values, Given((NO_SYMBOL,), (), file, inside, own=own)))
            elif isinstance(step, Narrowing):
                values = self._narrowed.of(values, step, file, inside, own)  # further ones may leave few
            elif isinstance(step, Typed):
                given = Given((), step.types, file, inside, own=own)
                values = tuple(self._inference.typed(value, given) for value in values)
            elif isinstance(step, AnyNumber):
                values = self._any_number(values, step.names, file)
            else:
                values = self._stepped(values, step, file, inside, own)
                if rules.names.methods_apart:
                    values = as_called(values, is_called=is_called)
                values = few(values)
            if not values and not are_passed:
                return ()
        return values

    def _stepped(self, values: Values, step: Step, file: FileFacts, inside: int, own: Value | None) -> Values:
        return union(self._step(value, step, file, inside, own) for value in values)

    def _make_objects(self, values: Values, maker: str) -> bool:
        """True if all values are types without a member of their own named like the constructor call."""
        types = [value.place for value in values if value.kind == "type" and value.place is not None]
        return len(types) == len(values) > 0 and not any(self._types.members(one, maker) for one in types)

    def call(self, value: Value, given: Given) -> Values:
        """The values that a call of a function returns."""
        return self._call(value, value.place, given) if value.place is not None else ()

    def _any_number(self, values: Values, calls: tuple[str, ...], file: FileFacts) -> Values:
        """The values after any number of calls: known if each call leads to the same, as in a builder."""
        reached: dict[Values, None] = {}
        following = [values]
        while following and len(reached) <= MAX_VALUES:
            of_calls = (self.follow(following[-1], (Member(name), CALL), file) for name in calls)
            found = dict.fromkeys(filter(None, of_calls))
            following[-1:] = (one for one in found if one not in reached)
            reached |= found
        return next(iter(reached)) if len(reached) == 1 else ()

    def _step(self, value: Value, step: Step, file: FileFacts, inside: int = -1, own: Value | None = None) -> Values:
        given: Given | None = None
        if step is not CALL and isinstance(step, Call | TypedCall):
            arguments, types = ((), step.types) if isinstance(step, TypedCall) else (step.arguments, ())
            given = Given(arguments, types, file, inside, own=own)
            step = CALL
        if value.kind == "unknown":
            return (value,)
        if step is AWAITED and value.place is not None and value.place.definition.kind == "type":
            behind = self._declared.behind(value, value.place, lambda one: self._step(one, step, file, inside, own))
            return behind or (value,)
        if step is AWAITED and value.kind != "outside" and not external_values.is_member(value):
            return (value,)
        if value.kind == "outside" or external_values.is_member(value):
            return self._external(value, step, given, file)
        if step is LISTED:
            return (Value("many", owner=value),)
        if value.kind == "structure":
            return self._containers.of_container(value, step, file)
        if value.kind == "many":
            return self._containers.of_many(value, step, file)
        if value.kind == "method":
            assert value.owner is not None
            if value.owner.kind == "many":
                return self._containers.of_many(value.owner, step, file, value.name)
            found = self._containers.of_method(value, step, file) if not isinstance(step, Member) else ()
            return found or union(self._step(one, step, file, inside, own) for one in self._containers.under_key(value))
        if value.kind == "module":
            assert value.module is not None
            return self._of_module(value.module, step, file)
        assert value.place is not None
        is_read = step is not CALL and not isinstance(step, Parameter)
        if is_read and (results := self._declared.called_by_name(value)):
            return self._stepped(results, step, file, inside, own)
        if step is CALL:
            return self._call(value, value.place, given)
        if isinstance(step, Parameter):
            return self._parameters.of(value, value.place, step)
        is_subscript = isinstance(step, Element) and value.kind == "type"
        if is_subscript and lookup_rules(file.language).types.subscripted_types:
            return (value,) if value.place.definition.kind in TYPE_KINDS else ()
        if isinstance(step, Element | Item | Key):
            return self._element(value, value.place, step)
        return self._named(value, value.place, step.name, file) if isinstance(step, Member) else ()

    def _external(self, value: Value, step: Step, given: Given | None, file: FileFacts) -> Values:
        """The values after a step on an external value, or on a member of one."""
        policy = lookup_rules(file.language).types
        if isinstance(step, Parameter) and (value.kind != "outside" or value.arguments):
            return external_values.parameter(value, step, policy.generics)
        types = self._inference.types_given(given) if given is not None else ()
        if value.kind == "outside":
            return external_values.stepped(value, step, types, policy)
        if step is CALL:
            return external_values.of_member(value, types, policy.generics)
        return union(self._step(one, step, file) for one in external_values.of_member(value, (), policy.generics))

    def _of_module(self, module: Module, step: Step, file: FileFacts) -> Values:
        found = self._exported(module, step.name, file) if isinstance(step, Member) else ()
        return found or union(self._step(one, step, file) for one in self._declared.of_module(module))

    def _exported(self, module: Module, name: str, file: FileFacts) -> Values:
        if places := self._modules.exported(module.files, name):
            given = self._modules.module_given(module.files, name)  # one that is called has a default export, too
            beside = (Value("module", module=given),) if given is not None else ()
            return union((beside, *(self._declared.of_symbol(place, None) for place in places)))
        if inner := self._modules.inner(module, file.path, name):
            return (Value("module", module=inner),)
        return self._declared.exported_values(module, name)

    def _call(self, value: Value, place: SymbolRef, given: Given | None = None) -> Values:
        if value.kind == "function":
            own = self._inference.of_call(value, place, given) if given is not None else None
            found = self._declared.declared_of(place, "()", own or value.owner)
            return found or ((Value("object", place),) if self._types.prototypes.has_methods(place) else ())
        if value.kind == "type":
            made = self._inference.of_new(place, given) if given is not None else ()
            return (Value("object", place, arguments=made),)
        operators = lookup_rules(self._declared.file(place).language).names.operators
        for name in (method for method, text in operators.items() if text == "("):
            if members := self._types.members(place, name):
                return union(self._call(Value("function", member, value), member) for member in members)
        return self._declared.behind(value, place, lambda one: self._step(one, CALL, self._declared.file(place)))

    def _element(self, value: Value, place: SymbolRef, step: Element | Item | Key) -> Values:
        file = self._declared.file(place)
        if isinstance(step, Item) and (found := self._declared.declared_member(place, str(step.number), value)):
            return found
        policy = lookup_rules(file.language).types
        of_bases = map(partial(self._step, step=step, file=file), self._container_bases(value, place))
        is_element = isinstance(step, Element)
        if found := next(filter(None, of_bases), ()) if is_element else ():
            return (value, *found) if self._is_pointer(value, place, step) else found
        for iterator, following in (*(policy.iterators if is_element else ()), *policy.pointers.get(step, ())):
            for member in self._types.members(place, iterator):
                found = self._call(Value("function", member, value), member)
                return union(self._next_of(one, following, place) for one in found) if following else found
        if step is Item(0) or self._is_pointer(value, place, step):
            return (value,)
        behind = self._declared.behind(value, place, lambda one: self._step(one, step, file))
        return behind or (self._declared.any_field(value, place) if step is ELEMENT and policy.object_types else ())

    def _container_bases(self, value: Value, place: SymbolRef) -> Iterator[Value]:
        """The external container bases of a type with type arguments, ``IteratorAggregate<int, Node>``."""
        for type_ in (place, *self._types.derivation.ancestors(place)):
            for base in self._declared.declared_of(type_, "[^]", value):
                if base.kind == "structure" or (base.kind == "outside" and base.arguments):
                    yield base

    def _is_pointer(self, value: Value, place: SymbolRef, step: Step) -> bool:
        """True if a step dereferences a pointer or an array of objects: the type itself has no elements."""
        own = lookup_rules(self._declared.file(place).language).types.pointers.get(step, ())
        has_none = bool(own) and not any(self._types.members(place, method) for method, _ in own)
        return has_none and self._is_held(value, place)

    def _is_held(self, value: Value, place: SymbolRef) -> bool:
        """True for an object that may be behind a pointer, and whose members are known."""
        is_object = value.kind == "object" and place.definition.kind in _OBJECTS
        has_pointers = is_object and bool(lookup_rules(self._declared.file(place).language).types.pointers)
        return has_pointers and not self._external_bases.has_some(place)

    def _next_of(self, iterator: Value, following: str, place: SymbolRef) -> Values:
        """The values that an iterator's method ``following`` returns, or the iterator's elements without such a method.

        ``place`` is the type that returned it: a type that returns itself without the method has no elements.
        """
        if iterator.place is not None and (methods := self._types.members(iterator.place, following)):
            return union(self._call(Value("function", one, iterator), one) for one in methods)
        return () if iterator.place == place else self.follow((iterator,), (ELEMENT,), self._declared.file(place))

    def _named(self, value: Value, place: SymbolRef, name: str, file: FileFacts) -> Values:
        policy = lookup_rules(file.language).types
        if value.kind == "object" and name == policy.type_member:
            return (value._replace(kind="type"),)
        if members := self._types.members(place, name):
            several = {(place.path, place.definition.qualified_name, place.definition.kind): place for place in members}
            found = union(self._declared.of_symbol(member, value) for member in several.values())  # overloads are one
            is_held = all(member.definition.kind in MEMBER_KINDS for member in members)
            return self.through_descriptors(self._overridden.known(value, name, found), value) if is_held else found
        for type_ in (place, *self._types.derivation.ancestors(place)):
            if found := self._declared.declared_member(type_, name, value):
                return self._overridden.known(value, name, found)
        ask = partial(self._step, step=Member(name), file=file)
        if found := self._declared.behind(value, place, ask) or self._declared.pointed_at(value, place, ask):
            return found
        if name in policy.pointer_members and self._is_held(value, place):
            return (Value("method", owner=Value("many", owner=value), name="get"),)
        if said := self._declared.of_annotation(value):
            return union(ask(one) for one in said)
        if value.kind == "type" and (members := self._types.of_itself(place, name)):
            return union(self._declared.of_symbol(member, value) for member in members)
        for base in self._container_bases(value, place) if value.kind == "object" else ():
            if (policy.containers if base.kind == "structure" else policy.generics).know(name):
                return ask(base)
        of_enum = policy.enum_functions if value.kind == "type" and place.definition.kind == "enum" else {}
        if text := of_enum.get(name) or policy.undeclared_functions.get(name):
            return (Value("structure", owner=value, type=parse(text), file=self._declared.file(place)),)
        if self._external_bases.has_some(place):
            return (OUTSIDE._replace(owner=value),)
        return (OUTSIDE,) if policy.members_declared else ()

    def through_descriptors(self, values: Values, asked: Value | None) -> Values:
        """The values, with each descriptor replaced by its getter's result; empty if one is unknown."""
        given: list[Values] = []
        for value in values:
            place = value.place if value.kind == "object" else None
            getter = lookup_rules(self._declared.file(place).language).types.descriptor_getter if place else ""
            getters = self._types.members(place, getter) if place and getter else ()
            if place is None or not getters:
                given.append((value,))
                continue
            found = union(self._call(Value("function", one, value), one) for one in getters)
            itself = {place, *self._types.derivation.ancestors(place)}
            own = tuple(one for one in found if one.place in itself)
            others = tuple(one for one in found if one.place not in itself)
            is_of_type = asked is not None and asked.kind == "type"
            given.append((own or others) if is_of_type else (others or own))
        return union(given) if all(given) else ()
