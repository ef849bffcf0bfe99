"""What comes of a value: of a member of it, a call, an element, a parameter, by what is declared."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

from smart_explore.languages.registry import lookup_rules
from smart_explore.languages.type_notation import CALL, NO_SYMBOL, member_of
from smart_explore.model.kinds import CALLABLE_KINDS, MEMBER_KINDS, SCOPE_KINDS, TYPE_KINDS
from smart_explore.relations import containers
from smart_explore.relations.edges import NOTHING, Resolution, SymbolRef
from smart_explore.relations.file_facts import FileFacts
from smart_explore.relations.inference import Given, Inference
from smart_explore.relations.modules import DEFAULT, Module, Modules
from smart_explore.relations.tree_facts import TreeFacts
from smart_explore.relations.types import Types
from smart_explore.relations.value import MAX_VALUES, OUTSIDE, Value, Values, few

MAX_DEPTH = 30
"""A type is another name of another one, and so on: so far is that followed."""

MAX_ALIASES = 200
"""Other names of types, and of what they are: so many are looked through for one step."""

STEP = re.compile(rf"[#&]\d+|{CALL}|\[[\d*+]*\]|\{{\}}|<[^<>]*>|#?[\w$@]+")
_CALLS = re.compile(r"[\w$#]+")
_MANY = "[]_"
_OF_ITSELF = frozenset({"size"})
"""What a map says of itself, and no key of it is."""
_UNDERLYING = frozenset({"type", "interface"})

Answer = TypeVar("Answer")


class ValueSteps:
    """Follows the steps of the expressions of one tree. ``values`` says what a text that was declared stands for."""

    def __init__(
        self,
        facts: TreeFacts,
        types: Types,
        modules: Modules,
        values: Callable[[FileFacts, int, str, Value | None], Values],
        inference: Inference,
    ) -> None:
        self._facts = facts
        self._types = types
        self._modules = modules
        self._values = values
        self._inference = inference
        inference.follow = self.follow
        self._aliases: set[SymbolRef] = set()
        self._aliases_followed = 0

    def follow(self, values: Values, steps: str, file: FileFacts, inside: int = -1) -> Values:
        """What comes of values after steps as ``type_notation`` writes them; nothing once that is unknown.

        The steps are written in the definition of that number in a file.
        """
        for step in STEP.findall(steps):
            if step.startswith("<"):
                values = self._any_number(values, _CALLS.findall(step), file)
            else:
                values = few(each(self._step(value, step, file, inside) for value in values))
            if not values:
                return ()
        return values

    def _any_number(self, values: Values, calls: list[str], file: FileFacts) -> Values:
        """What comes of any number of calls: known where each leads to the same, as those of a builder do."""
        reached: dict[Value, None] = {}
        following = list(values)
        while following and len(reached) <= MAX_VALUES:
            value = following.pop()
            for name in calls:
                for result in self.follow((value,), name + "()", file):
                    if result not in reached:
                        reached[result] = None
                        following.append(result)
        return tuple(reached) if len(reached) == 1 else ()

    def _step(self, value: Value, step: str, file: FileFacts, inside: int = -1) -> Values:
        given = ""
        if step[0] == "(":
            step, given = "()", step[1:-1]
        if value.kind in ("outside", "unknown"):
            return (value,)
        if value.kind == "text":
            return self._of_container(value, step)
        if step == "[+]":
            return (Value("many", owner=value),)
        if value.kind == "many":
            return self._of_many(value, step)
        if value.kind == "method":
            assert value.owner is not None
            if value.owner.kind == "many":
                return self._of_many(value.owner, step, value.text)
            if step[0] not in "([{#&":
                return each(self._step(one, step, file) for one in self._under_key(value))
            if step.startswith("&"):
                rules, number = lookup_rules(file.language), int(step[1:])
                if rules.of_elements:
                    return self._again(
                        value.owner, containers.taken_by_rules(value.owner.text, value.text, number, rules)
                    )
                return self._again(value.owner, containers.taken(value.owner.text, value.text, number))
            return self._again(value.owner, containers.called(value.owner.text, value.text)) if step == "()" else ()
        if value.kind == "module":
            assert value.module is not None
            if places := self._modules.exported(value.module.files, step):
                return each(self.of_symbol(place, None) for place in places)
            if inner := self._modules.inner(value.module, file.path, step):
                return (Value("module", module=inner),)
            held = self._given_by_module(value.module, step)
            return held or each(self._step(one, step, file) for one in self._whole(value.module))
        assert value.place is not None
        if step == "()":
            return self._call(value, value.place, Given(given, file, inside) if given else None)
        if step[0] == "&":
            return self._parameter(value, value.place, step)
        if step[0] == "[" and value.kind == "type" and lookup_rules(file.language).subscripted_types:
            return (value,) if value.place.definition.kind in TYPE_KINDS else ()
        if step[0] in "[{" or (step[:1] == "#" and step[1:].isdigit()):
            return self._element(value, value.place, step)
        return self._named(value, value.place, step, file)

    def _given_by_module(self, module: Module, name: str) -> Values:
        """What a module gives under a name that no symbol has."""
        given = self._modules.value_given(module.files, name)
        return self._values(given[0], -1, given[1], None) if given is not None else ()

    def _whole(self, module: Module) -> Values:
        """What a module is itself: ``module.exports = X``."""
        whole = self._modules.exported(module.files, DEFAULT)
        return each(self.of_symbol(place, None) for place in whole) or self._given_by_module(module, DEFAULT)

    def _of_container(self, value: Value, step: str) -> Values:
        if step[0] in "([{#&":
            return self._again(value, containers.stepped(value.text, step))
        if not value.text.startswith("{"):
            return (Value("method", owner=value, text=step),)
        own = self._types.member(value.place, step) if value.place is not None else ()
        own = own or self._own_methods(value, step)
        held = each(self.of_symbol(one, None) for one in own) or self._again(value, member_of(value.text, step))
        return tuple(self._inner_object(value, one, step) for one in held)

    def _inner_object(self, value: Value, inner: Value, key: str) -> Value:
        """An object in an object, with the place that it would have: its methods bear both names."""
        outer = value.place
        if outer is None and value.file is not None and value.inside >= 0:
            outer = SymbolRef(value.file.path, value.file.definition(value.inside))
        if outer is None or inner.place is not None or not inner.text.startswith("{"):
            return inner
        name = f"{outer.definition.qualified_name}.{key}"
        return inner._replace(place=outer._replace(definition=outer.definition._replace(name=key, qualified_name=name)))

    def _own_methods(self, value: Value, name: str) -> tuple[SymbolRef, ...]:
        """The methods of that name that are written in an object which a function returns."""
        if value.file is None or member_of(value.text, name) != NO_SYMBOL:
            return ()
        return self._types.prototypes.methods_in(value.file, value.inside, name)

    def _under_key(self, value: Value) -> Values:
        """What a container gives under a name that may be a key of it, as in ``handlers.open.run()``."""
        owner = value.owner
        is_map = value.text not in _OF_ITSELF and owner is not None and owner.kind == "text"
        return self._again(owner, containers.key_and_value(owner.text)[1]) if owner is not None and is_map else ()

    def _of_many(self, value: Value, step: str, method: str = "") -> Values:
        """What comes of many of a value, or of calling a method of these."""
        assert value.owner is not None
        if step[0] not in "([{#&":
            return (Value("method", owner=value, text=step),)
        found = containers.called(_MANY, method) if method and step == "()" else containers.stepped(_MANY, step)
        return (value.owner,) if found == _MANY[2:] else (value,) if found else ()

    def _again(self, value: Value, text: str) -> Values:
        """What a text says that is part of another one."""
        assert value.file is not None
        return self._values(value.file, value.inside, text, value.owner) if text and text != NO_SYMBOL else ()

    def _call(self, value: Value, place: SymbolRef, given: Given | None = None) -> Values:
        if value.kind == "function":
            own = self._inference.of_call(value, place, given) if given is not None else None
            found = self._declared(place, place.definition.parent, f"{place.definition.name}()", own or value.owner)
            return found or ((Value("object", place),) if self._types.prototypes.has_methods(place) else ())
        if value.kind == "type":
            made = self._inference.of_new(place, given) if given is not None else ()
            return (Value("object", place, arguments=made),)
        for name in ("__call__", "invoke"):
            if members := self.members(place, name):
                return each(self._call(Value("function", member, value), member) for member in members)
        return self._behind(value, place, lambda one: self._step(one, "()", self._file(place)))

    def _parameter(self, value: Value, place: SymbolRef, step: str) -> Values:
        if value.kind == "object":
            behind = self._behind(value, place, lambda one: self._step(one, step, self._file(place)))
            return behind or self._of_only_method(value, place, step)
        if value.kind == "type":
            constructors = lookup_rules(self._file(place).language).constructors
            members = [member for name in constructors for member in self.members(place, name)]
            return each(self._parameter(Value("function", member, value), member, step) for member in members)
        name, number = place.definition.name, int(step[1:])
        for rest in range(number, -1, -1):
            marks = (step, f"&*{rest}") if rest == number else (f"&*{rest}",)
            for mark in marks:
                if found := self._declared(place, place.definition.parent, name + mark, value.owner):
                    return self._only_function(found) if lookup_rules(self._file(place).language).overloads else found
        return ()

    def _only_function(self, values: Values) -> Values:
        """Of what overloads take in one place that for which a function may stand, if it is one thing."""
        functions = [one for one in values if one.place is None or one.place.definition.kind == "interface"]
        return tuple(functions) if len(functions) == 1 else ()

    def _of_only_method(self, value: Value, place: SymbolRef, step: str) -> Values:
        """A parameter of the only method of an interface that says what it takes: a function may stand for it."""
        file, owner = self._file(place), place.definition.qualified_name
        if place.definition.kind != "interface" or not lookup_rules(file.language).overloads:
            return ()
        own = [one for one in file.definitions if one.parent == owner and file.declared(owner, one.name + step)]
        return self._declared(SymbolRef(place.path, own[0]), owner, own[0].name + step, value) if len(own) == 1 else ()

    def _element(self, value: Value, place: SymbolRef, step: str) -> Values:
        for name in ("__iter__", "__aiter__", "__getitem__") if step[0] == "[" else ():
            for member in self.members(place, name):
                found = self._call(Value("function", member, value), member)
                return self.follow(found, "[]", self._file(place)) if name != "__getitem__" else found
        if step == "#0":
            return (value,)
        return self._behind(value, place, lambda one: self._step(one, step, self._file(place)))

    def _named(self, value: Value, place: SymbolRef, name: str, file: FileFacts) -> Values:
        if value.kind == "object" and name == lookup_rules(file.language).type_member:
            return (value._replace(kind="type"),)
        if members := self.members(place, name):
            several = {(place.path, place.definition.qualified_name, place.definition.kind): place for place in members}
            found = each(self.of_symbol(member, value) for member in several.values())  # overloads are one
            is_held = all(member.definition.kind in MEMBER_KINDS for member in members)
            return self.through_descriptors(found, value) if is_held else found
        for type_ in (place, *self._types.ancestors(place)):
            if found := self._declared(type_, type_.definition.qualified_name, name, value):
                return found
        if found := self._behind(value, place, lambda one: self._step(one, name, file)):
            return found
        if value.kind == "type" and (members := self._types.of_itself(place, name)):
            return each(self.of_symbol(member, value) for member in members)
        own = lookup_rules(file.language).enum_functions if place.definition.kind == "enum" else {}
        if value.kind == "type" and name in own:
            return (Value("text", owner=value, text=own[name], file=self._file(place)),)
        return (OUTSIDE,) if lookup_rules(file.language).members_declared else ()

    def through_descriptors(self, values: Values, asked: Value | None) -> Values:
        """What comes of members that hold some values: of a descriptor what its getter gives, else they themselves."""
        given: list[Values] = []
        for value in values:
            getter = lookup_rules(self._file(value.place).language).descriptor_getter if value.place else ""
            if value.place is None or value.kind != "object" or not getter:
                given.append((value,))
                continue
            if not (getters := self.members(value.place, getter)):
                given.append((value,))
                continue
            found = each(self._call(Value("function", one, value), one) for one in getters)
            itself = {value.place, *self._types.ancestors(value.place)}
            own = tuple(one for one in found if one.place in itself)
            others = tuple(one for one in found if one.place not in itself)
            is_of_type = asked is not None and asked.kind == "type"
            given.append((own or others) if is_of_type else (others or own))
        return each(given) if all(given) else ()

    def _behind(self, value: Value, place: SymbolRef, ask: Callable[[Value], Iterable[Answer]]) -> tuple[Answer, ...]:
        """What ``ask`` says of what a type is only another name of; nothing of a type that is a name of itself."""
        if place.definition.kind not in _UNDERLYING or value.kind != "object" or place in self._aliases:
            return ()
        self._aliases_followed = self._aliases_followed + 1 if self._aliases else 0
        if len(self._aliases) >= MAX_DEPTH or self._aliases_followed > MAX_ALIASES:
            return ()
        self._aliases.add(place)
        try:
            own = value if value.arguments else None
            underlying = self._declared(place, place.definition.parent, place.definition.name, own)
            return tuple(dict.fromkeys(answer for one in underlying for answer in ask(one)))
        finally:
            self._aliases.discard(place)

    def members(self, place: SymbolRef, name: str) -> tuple[SymbolRef, ...]:
        """The members of that name of a type, its own before inherited ones."""
        return self._types.member(place, name) or self._types.inherited(place, name)

    def of_symbol(self, place: SymbolRef, owner: Value | None) -> Values:
        """What a symbol's name stands for."""
        definition = place.definition
        if definition.kind in SCOPE_KINDS:
            return (Value("type", place),)
        if definition.kind in ("getter", "setter"):
            return self._declared(place, definition.parent, f"{definition.name}()", owner)
        if definition.kind in CALLABLE_KINDS:
            return (Value("function", place, owner),)
        if declared := self._declared(place, definition.parent, definition.name, owner):
            return tuple(
                one._replace(place=place) if one.text.startswith("{") and one.place is None else one for one in declared
            )
        if definition.kind == "enum_member":
            return tuple(Value("object", type_) for type_ in self._types.called(self._file(place), definition.parent))
        if not lookup_rules(self._file(place).language).object_members:
            return ()
        return (Value("type", place),)  # an object whose members are its own

    def _declared(self, place: SymbolRef, owner_name: str, name: str, own: Value | None) -> Values:
        file = self._file(place)
        text = file.declared(owner_name, name)
        return self._values(file, file.number_of(place.definition), text, own) if text else ()

    def _file(self, place: SymbolRef) -> FileFacts:
        file = self._facts.file(place.path)
        assert file is not None
        return file

    def member(self, file: FileFacts, values: Values, name: str) -> Resolution | None:
        """What is called by that name in what is known of a value; None where nothing is."""
        found = dict.fromkeys(one for value in values for one in self._member(file, value, name))
        if len(found) > 1:
            places = tuple(dict.fromkeys(place for one in found for place in one.places))
            is_sure = lookup_rules(file.language).each_of_several or _are_twins(places)
            return Resolution(next(iter(found)).how if is_sure else "ambiguous", places)
        return next(iter(found), None)

    def _member(self, file: FileFacts, value: Value, name: str) -> Iterator[Resolution]:
        if value.kind == "module" and value.module is not None:
            if places := self._modules.exported(value.module.files, name):
                yield Resolution("import", places)
            for one in self._whole(value.module) if not places else ():
                yield from self._member(file, one, name)
        elif value.kind == "method":
            for one in self._under_key(value):
                yield from self._member(file, one, name)
        elif value.text.startswith("{"):
            if value.place is not None and (own := self._types.member(value.place, name)):
                yield Resolution("local" if value.place.path == file.path else "import", own)
                return
            if value.file is not None and (own := self._own_methods(value, name)):
                yield Resolution("local" if value.file.path == file.path else "import", own)
                return
            if member_of(value.text, name) == NO_SYMBOL:
                yield NOTHING
            for one in self._of_container(value, name):
                if one.kind == "function" and one.place is not None:
                    yield Resolution("local" if one.place.path == file.path else "import", (one.place,))
        elif value.place is not None:
            if own := self._types.member(value.place, name):
                yield Resolution("local" if value.place.path == file.path else "import", own)
            elif above := self._above(value, value.place, name):
                yield Resolution("inherited", above)
            else:
                yield from self._behind(value, value.place, lambda one: self._member(file, one, name))

    def _above(self, value: Value, place: SymbolRef, name: str) -> tuple[SymbolRef, ...]:
        inherited = self._types.inherited(place, name)
        return inherited or (self._types.of_itself(place, name) if value.kind == "type" else ())


def each(several: Iterable[Values]) -> Values:
    """All values of several, each once."""
    return tuple(dict.fromkeys(value for values in several for value in values))


def _are_twins(places: tuple[SymbolRef, ...]) -> bool:
    """Whether all are one symbol of a package, each of its files for another system."""
    return len({(place.path.rpartition("/")[0], place.definition.qualified_name) for place in places}) == 1
