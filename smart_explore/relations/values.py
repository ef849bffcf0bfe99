"""What expressions are: from a chain of names, calls and elements to the types behind it, by what is declared."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from typing import Literal, NamedTuple, TypeVar

from smart_explore.languages.registry import lookup_rules
from smart_explore.languages.type_notation import member_of
from smart_explore.model.kinds import CALLABLE_KINDS, SCOPE_KINDS
from smart_explore.relations import containers
from smart_explore.relations.edges import Resolution, SymbolRef
from smart_explore.relations.file_facts import FileFacts
from smart_explore.relations.modules import DEFAULT, Module, Modules
from smart_explore.relations.tree_facts import TreeFacts
from smart_explore.relations.types import Types

MAX_DEPTH = 30
"""A value is what another one is, and so on: so far is that followed."""

MAX_ALIASES = 200
"""Other names of types, and of what they are: so many are looked through for one step."""

MAX_VALUES = 6
"""What can be more than that is unknown."""

_TOKEN = re.compile(r"[#&]\d+|\(\)|\[[\d*]*\]|\{\}|<[^<>]*>|#?[\w$@]+")
_CALLS = re.compile(r"[\w$#]+")
_CONTAINERS = ("[", "<", "(", ">", "{")
_UNDERLYING = frozenset({"type", "interface"})
_OWN = frozenset({"Self", "this", "self"})


class Value(NamedTuple):
    """What is known of a value: it is an ``object`` of the type at ``place``, that ``type`` itself, a ``function``, a
    ``module``, the ``method`` of that name of a container, what a ``text`` says that was written in ``file``, or from
    ``outside`` of the tree. ``owner`` is what a function was asked of.
    """

    kind: Literal["object", "type", "function", "module", "text", "method", "outside"]
    place: SymbolRef | None = None
    owner: Value | None = None
    module: Module | None = None
    text: str = ""
    file: FileFacts | None = None
    inside: int = -1


Values = tuple[Value, ...]
"""What a value may be; nothing where it is unknown."""

OUTSIDE = Value("outside")

Answer = TypeVar("Answer")

LookUp = Callable[[FileFacts, int, str], "Resolution | Module | None"]
"""``(file, number of the definition it is in, name)`` -> what a name means there; None where nothing tells."""


class Evaluator:
    """What the expressions of one tree are. ``look_up`` says what a name means, ``types_named`` which types."""

    def __init__(
        self,
        facts: TreeFacts,
        types: Types,
        modules: Modules,
        look_up: LookUp,
        types_named: Callable[[FileFacts, int, str], tuple[SymbolRef, ...] | None],
    ) -> None:
        self._facts = facts
        self._types = types
        self._modules = modules
        self._look_up = look_up
        self._types_named = types_named
        self._known: dict[tuple[int, int, str, Value | None], Values] = {}
        self._depth = 0
        self._aliases: set[SymbolRef] = set()
        self._aliases_followed = 0

    def values(self, file: FileFacts, inside: int, text: str, own: Value | None = None) -> Values:
        """What a text of ``languages.type_notation`` says that is written in a definition. ``own`` is what it is of."""
        key = (file.number, inside, text, own)
        known = self._known.get(key)
        if known is None:
            if self._depth > MAX_DEPTH:
                return ()
            self._known[key] = ()  # for what is said to be itself
            self._depth += 1
            try:
                known = self._known[key] = self._any_of(file, inside, text, own)
            finally:
                self._depth -= 1
        return known

    def _any_of(self, file: FileFacts, inside: int, text: str, own: Value | None) -> Values:
        found: dict[Value, None] = {}
        for part in text.split("^"):
            values = self._written(file, inside, part, own)
            if not values and part.startswith("="):
                return ()  # it is given something unknown as well
            found.update(dict.fromkeys(values))
        return tuple(found) if len(found) <= MAX_VALUES else ()

    def _written(self, file: FileFacts, inside: int, text: str, own: Value | None) -> Values:
        if text.startswith("="):
            return self._chain(file, inside, text[1:], own)
        if "|" in text:
            base, _, steps = text.rpartition("|")
            return self._steps(self._written(file, inside, base, own), steps, file)
        if text.startswith("%"):
            values = self.values(file, inside, text[1:], own)
            return tuple(value._replace(kind="type") if value.kind == "object" else value for value in values)
        if text.startswith(_CONTAINERS):
            return (Value("text", owner=own, text=text, file=file, inside=inside),)
        name, _, otherwise = text.partition("~")
        if name in _OWN:
            return (own,) if own is not None else self._around(file, inside)
        types = self._types_named(file, inside, name)
        if types or (types is not None and (types := self._renamed(file, inside, name))):
            return tuple(Value("object", place) for place in types)
        if otherwise:
            return self.values(file, inside, otherwise, own)
        return (OUTSIDE,) if types is None else ()

    def _renamed(self, file: FileFacts, inside: int, name: str) -> tuple[SymbolRef, ...]:
        """The types that a variable is: another name of a type, a union, the bound of a type variable."""
        meaning = self._look_up(file, inside, name) if "." not in name else None
        if not isinstance(meaning, Resolution) or meaning.how not in ("local", "import"):
            return ()
        values = self._each(self._of_symbol(place, None) for place in meaning.places)
        places = [value.place for value in values if value.kind == "type" and value.place is not None]
        return tuple(place for place in places if place.definition.kind in SCOPE_KINDS)

    def _around(self, file: FileFacts, inside: int) -> Values:
        type_ = self._types.around(file, inside)
        return (Value("object", type_),) if type_ is not None else ()

    def _has_own(self, file: FileFacts, inside: int, name: str) -> bool:
        type_ = self._types.around(file, inside)
        return type_ is not None and bool(self._members(type_, name))

    def _chain(self, file: FileFacts, inside: int, chain: str, own: Value | None) -> Values:
        root = _TOKEN.match(chain)
        if root is None:
            return ()
        name, steps = root[0], chain[root.end() :]
        if name == "self" and not (steps.startswith("()") and self._has_own(file, inside, name)):
            values = (own,) if own is not None else self._around(file, inside)
            return self._steps(values, steps.removeprefix("()"), file)  # and so is what ``cls()`` makes
        if chain.startswith("super()"):
            type_ = self._types.around(file, inside)
            bases = self._types.bases(type_) if type_ is not None else ()
            return self._steps(tuple(Value("object", base) for base in bases), chain[len("super()") :], file)
        meaning = self._look_up(file, inside, name)
        if meaning is None:
            is_outside = steps.startswith("()") and lookup_rules(file.language).members_declared
            return (OUTSIDE,) if is_outside else ()
        if isinstance(meaning, Module):
            values = (Value("module", module=meaning),)
        elif not meaning.places:
            return (OUTSIDE,)
        else:
            values = self._each(self._of_symbol(place, None) for place in meaning.places)
        return self._steps(values, steps, file)

    def _steps(self, values: Values, steps: str, file: FileFacts) -> Values:
        for step in _TOKEN.findall(steps):
            if step.startswith("<"):
                values = self._any_number(values, _CALLS.findall(step), file)
            else:
                values = self._each(self._step(value, step, file) for value in values)
            if not values or len(values) > MAX_VALUES:
                return ()
        return values

    def _any_number(self, values: Values, calls: list[str], file: FileFacts) -> Values:
        """What comes of any number of calls: known where each leads to the same, as those of a builder do."""
        reached: dict[Value, None] = {}
        following = list(values)
        while following and len(reached) <= MAX_VALUES:
            value = following.pop()
            for name in calls:
                for result in self._steps((value,), name + "()", file):
                    if result not in reached:
                        reached[result] = None
                        following.append(result)
        return tuple(reached) if len(reached) == 1 else ()

    def _each(self, several: Iterable[Values]) -> Values:
        return tuple(dict.fromkeys(value for values in several for value in values))

    def _step(self, value: Value, step: str, file: FileFacts) -> Values:
        if value.kind == "outside":
            return (OUTSIDE,)
        if value.kind == "text":
            return self._of_container(value, step)
        if value.kind == "method":
            assert value.owner is not None
            if step.startswith("&"):
                return self._again(value.owner, containers.taken(value.owner.text, value.text, int(step[1:])))
            return self._again(value.owner, containers.called(value.owner.text, value.text)) if step == "()" else ()
        if value.kind == "module":
            assert value.module is not None
            if places := self._modules.exported(value.module.files, step):
                return self._each(self._of_symbol(place, None) for place in places)
            if whole := self._modules.exported(value.module.files, DEFAULT):  # ``module.exports = X``
                return self._each(
                    self._step(one, step, file) for place in whole for one in self._of_symbol(place, None)
                )
            inner = self._modules.inner(value.module, file.path, step)
            return (Value("module", module=inner),) if inner is not None else ()
        assert value.place is not None
        if step == "()":
            return self._call(value, value.place)
        if step[0] == "&":
            return self._parameter(value, value.place, step)
        if step[0] in "[{" or (step[:1] == "#" and step[1:].isdigit()):
            return self._element(value, value.place, step)
        return self._named(value, value.place, step, file)

    def _of_container(self, value: Value, step: str) -> Values:
        if step[0] not in "([{#&":
            if value.text.startswith("{"):
                return self._again(value, member_of(value.text, step))
            return (Value("method", owner=value, text=step),)
        return self._again(value, containers.stepped(value.text, step))

    def _again(self, value: Value, text: str) -> Values:
        """What a text says that is part of another one."""
        assert value.file is not None
        return self.values(value.file, value.inside, text, value.owner) if text else ()

    def _call(self, value: Value, place: SymbolRef) -> Values:
        if value.kind == "function":
            return self._declared(place, place.definition.parent, f"{place.definition.name}()", value.owner)
        if value.kind == "type":
            return (Value("object", place),)
        for name in ("__call__", "invoke"):
            if members := self._members(place, name):
                return self._each(self._call(Value("function", member, value), member) for member in members)
        return self._behind(value, place, lambda one: self._step(one, "()", self._file(place)))

    def _parameter(self, value: Value, place: SymbolRef, step: str) -> Values:
        if value.kind == "object":
            return self._behind(value, place, lambda one: self._step(one, step, self._file(place)))
        if value.kind == "type":
            constructors = lookup_rules(self._file(place).language).constructors
            members = [member for name in constructors for member in self._members(place, name)]
            return self._each(self._parameter(Value("function", member, value), member, step) for member in members)
        name, number = place.definition.name, int(step[1:])
        for rest in range(number, -1, -1):
            marks = (step, f"&*{rest}") if rest == number else (f"&*{rest}",)
            for mark in marks:
                if found := self._declared(place, place.definition.parent, name + mark, value.owner):
                    return found
        return ()

    def _element(self, value: Value, place: SymbolRef, step: str) -> Values:
        for name in ("__iter__", "__getitem__") if step[0] == "[" else ():
            for member in self._members(place, name):
                found = self._call(Value("function", member, value), member)
                return self._steps(found, "[]", self._file(place)) if name == "__iter__" else found
        if step == "#0":
            return (value,)
        return self._behind(value, place, lambda one: self._step(one, step, self._file(place)))

    def _named(self, value: Value, place: SymbolRef, name: str, file: FileFacts) -> Values:
        if members := self._members(place, name):
            several = {(place.path, place.definition.qualified_name, place.definition.kind): place for place in members}
            return self._each(self._of_symbol(member, value) for member in several.values())  # overloads are one
        for type_ in (place, *self._types.ancestors(place)):
            if found := self._declared(type_, type_.definition.qualified_name, name, value):
                return found
        if found := self._behind(value, place, lambda one: self._step(one, name, file)):
            return found
        return (OUTSIDE,) if lookup_rules(file.language).members_declared else ()

    def _behind(self, value: Value, place: SymbolRef, ask: Callable[[Value], Iterable[Answer]]) -> tuple[Answer, ...]:
        """What ``ask`` says of what a type is only another name of; nothing of a type that is a name of itself."""
        if place.definition.kind not in _UNDERLYING or value.kind != "object" or place in self._aliases:
            return ()
        self._aliases_followed = self._aliases_followed + 1 if self._aliases else 0
        if len(self._aliases) >= MAX_DEPTH or self._aliases_followed > MAX_ALIASES:
            return ()
        self._aliases.add(place)
        try:
            underlying = self._declared(place, place.definition.parent, place.definition.name, None)
            return tuple(dict.fromkeys(answer for one in underlying for answer in ask(one)))
        finally:
            self._aliases.discard(place)

    def _members(self, place: SymbolRef, name: str) -> tuple[SymbolRef, ...]:
        return self._types.member(place, name) or self._types.inherited(place, name)

    def _of_symbol(self, place: SymbolRef, owner: Value | None) -> Values:
        """What a symbol's name stands for."""
        definition = place.definition
        if definition.kind in SCOPE_KINDS:
            return (Value("type", place),)
        if definition.kind in ("getter", "setter"):
            return self._declared(place, definition.parent, f"{definition.name}()", owner)
        if definition.kind in CALLABLE_KINDS:
            return (Value("function", place, owner),)
        if declared := self._declared(place, definition.parent, definition.name, owner):
            return declared
        if definition.kind == "enum_member":
            return tuple(Value("object", type_) for type_ in self._types.called(self._file(place), definition.parent))
        return (Value("type", place),)  # an object whose members are its own

    def _declared(self, place: SymbolRef, owner_name: str, name: str, own: Value | None) -> Values:
        file = self._file(place)
        text = file.declared(owner_name, name)
        return self.values(file, file.number_of(place.definition), text, own) if text else ()

    def _file(self, place: SymbolRef) -> FileFacts:
        file = self._facts.file(place.path)
        assert file is not None
        return file

    def member(self, file: FileFacts, values: Values, name: str) -> Resolution | None:
        """What is called by that name in what is known of a value; None where nothing is."""
        found = dict.fromkeys(one for value in values for one in self._member(file, value, name))
        if len(found) > 1:
            places = tuple(dict.fromkeys(place for one in found for place in one.places))
            return Resolution(next(iter(found)).how if _are_twins(places) else "ambiguous", places)
        return next(iter(found), None)

    def _member(self, file: FileFacts, value: Value, name: str) -> Iterator[Resolution]:
        if value.kind == "module" and value.module is not None:
            if places := self._modules.exported(value.module.files, name):
                yield Resolution("import", places)
            for place in self._modules.exported(value.module.files, DEFAULT) if not places else ():
                for one in self._of_symbol(place, None):
                    yield from self._member(file, one, name)
        elif value.place is not None:
            if own := self._types.member(value.place, name):
                yield Resolution("local" if value.place.path == file.path else "import", own)
            elif above := self._types.inherited(value.place, name):
                yield Resolution("inherited", above)
            else:
                yield from self._behind(value, value.place, lambda one: self._member(file, one, name))


def _are_twins(places: tuple[SymbolRef, ...]) -> bool:
    """Whether all are one symbol of a package, each of its files for another system."""
    return len({(place.path.rpartition("/")[0], place.definition.qualified_name) for place in places}) == 1
