"""Evaluation of expressions: from an access path of names, calls and elements to its types, by declarations."""

from __future__ import annotations

import re
from collections.abc import Callable

from smart_explore.languages.registry import lookup_rules
from smart_explore.languages.type_notation import CALL, NO_SYMBOL, UNSAID, before_calls, parts_of
from smart_explore.model.kinds import BODILESS_KINDS, SCOPE_KINDS, TYPE_KINDS, VALUE_KINDS
from smart_explore.relations import containers
from smart_explore.relations.classes_made import ClassesMade
from smart_explore.relations.container_steps import ContainerSteps
from smart_explore.relations.declared_values import DeclaredValues
from smart_explore.relations.edges import SURE, Resolution, SymbolRef
from smart_explore.relations.facts import Usage
from smart_explore.relations.file_facts import FileFacts
from smart_explore.relations.inference import MAX_ARGUMENTS, Inference
from smart_explore.relations.member_lookup import MemberLookup
from smart_explore.relations.modules import Module, Modules
from smart_explore.relations.outside_bases import OutsideBases
from smart_explore.relations.own_exports import DEFAULT
from smart_explore.relations.own_objects import OwnObjects
from smart_explore.relations.tree_facts import TreeFacts
from smart_explore.relations.type_arguments import TypeArguments
from smart_explore.relations.types import Types
from smart_explore.relations.value import OUTSIDE, UNKNOWN, LookUp, Value, Values, few, size_of, union
from smart_explore.relations.value_steps import STEP, ValueSteps

MAX_DEPTH = 30
"""A value is what another one is, and so on: so far is that followed."""

_LIBRARY_CALL = re.compile(rf"(?:\.[\w$]+)?\.([\w$]+)(?!\(\))({CALL})")
_OF_PACKAGE = re.compile(r"\w+(?:\.\w+)+")
MAX_PACKAGE = 8
"""So many names of an access path may be those of its package and type."""
_CONTAINERS = ("[", "<", "(", ">", "{")
_OWN = frozenset({"Self", "this", "self"})


class Evaluator:
    """The evaluator of one tree's expressions. ``look_up`` resolves a name, ``types_named`` a type's name."""

    def __init__(
        self,
        facts: TreeFacts,
        types: Types,
        modules: Modules,
        look_up: LookUp,
        types_named: Callable[[FileFacts, int, str], tuple[SymbolRef, ...] | None],
    ) -> None:
        self._types = types
        self._look_up = look_up
        self._modules = modules
        self._types_named = types_named
        self._type_arguments = TypeArguments(facts, types, look_up, self.values)
        inference = Inference(facts, self._type_arguments, self.values, types_named)
        self._declared = DeclaredValues(facts, types, modules, self.values)
        self.constituents = self._declared.constituents
        containers = ContainerSteps(types, self._declared, self.values)
        self.outside_bases = OutsideBases(types, self._declared, self.values)
        self._value_steps = ValueSteps(types, modules, self._declared, containers, inference, self.outside_bases)
        self._value_steps.values = self.values
        self._around = OwnObjects(types, self._declared, self._value_steps).around
        self._members = MemberLookup(types, modules, self._declared, containers)
        self._classes_made = ClassesMade(types, self._declared, self._value_steps, self.values)
        types.derivation.find_renamed = self._types_renamed
        types.derivation.find_made = self._types_made
        types.derivation.find_underlying = self._classes_made.underlying
        self._known: dict[tuple[int, int, str, Value | None], Values] = {}
        self._depth = 0

    def asked(self, file: FileFacts, inside: int, usage: Usage) -> Values:
        """The values of a usage's receiver; none if they are unknown."""
        return self.values(file, inside, usage.asked.replace("::", ".")) if usage.asked else ()

    def values(self, file: FileFacts, inside: int, text: str, own: Value | None = None) -> Values:
        """The values of a text of ``languages.type_notation`` that is written in definition ``inside``. ``own`` is the
        value that the text is a member of.
        """
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
        parts = text.split("^")
        for part in parts:
            values = self._written(file, inside, part, own)
            if not values and part.startswith("="):
                if UNSAID not in parts:
                    return ()  # it is given something unknown as well
                continue
            found.update(dict.fromkeys(values))
        return few(tuple(found))

    def _written(self, file: FileFacts, inside: int, text: str, own: Value | None) -> Values:
        if text == UNSAID:
            return (UNKNOWN,)
        if (base := before_calls(text)) != text:
            values = self._written(file, inside, base, own)
            return self._value_steps.follow(values, text[len(base) :], file, inside, own)
        if text.startswith("="):
            return self._chain(file, inside, text[1:], own)
        if "|" in text:
            base, _, steps = text.rpartition("|")
            return self._value_steps.follow(self._written(file, inside, base, own), steps, file, inside, own)
        if text.startswith("%"):
            values = self.values(file, inside, text[1:], own)
            values = values or self._with_methods(file, inside, text[1:])
            return tuple(value._replace(kind="type") if value.kind == "object" else value for value in values)
        if text.startswith(_CONTAINERS):
            return (Value("text", owner=own, text=text, file=file, inside=inside),)
        arguments: tuple[Values, ...] = ()
        if text.endswith("]") and "~" not in text.partition("[")[0]:
            text, _, rest = text.partition("[")
            parts = parts_of(f"[{rest}")
            arguments = tuple(() if each == NO_SYMBOL else self.values(file, inside, each, own) for each in parts)
            arguments = arguments if sum(map(size_of, arguments)) <= MAX_ARGUMENTS else ()
        name, _, otherwise = text.partition("~")
        if name in _OWN:
            own = own.owner if own is not None and own.kind == "call" else own
            return (own._replace(kind="object"),) if own is not None else self._around(file, inside)
        if (argument := self._type_arguments.named(file, inside, name, own)) is not None:
            return argument
        types = self._types_named(file, inside, name)
        if types:
            return tuple(Value("object", place, arguments=arguments) for place in types)
        if types is not None and (renamed := self._renamed(file, inside, name)):
            return renamed
        if otherwise:
            return self.values(file, inside, otherwise, own)
        return (OUTSIDE,) if types is None else ()

    def _renamed(self, file: FileFacts, inside: int, name: str) -> Values:
        """Instances of a name that is no type itself: a variable with a type, a union, a bound, a function with a
        prototype.
        """
        meaning = self._look_up(file, inside, name) if "." not in name else None
        if functions := self._functions_named(file, inside, name) if meaning is not None else ():
            return tuple(Value("object", place) for place in functions)
        if not isinstance(meaning, Resolution) or meaning.how not in SURE:
            return ()
        values = union(self._declared.of_symbol(place, None) for place in meaning.places)
        return tuple(
            value._replace(kind="object") if value.kind == "type" else value for value in values if _is_type(value)
        )

    def _types_renamed(self, file: FileFacts, inside: int, name: str) -> tuple[SymbolRef, ...]:
        """The types that a variable of the tree is another name of."""
        if not file.defines(name) and not file.bound_to(name):
            return ()
        renamed = self._types_made(file, inside, f"={name}")
        return renamed or self._functions_named(file, inside, name)

    def _types_made(self, file: FileFacts, inside: int, text: str) -> tuple[SymbolRef, ...]:
        """The instance types of the class that an expression evaluates to."""
        if values := self.values(file, inside, text):
            return self._classes_made.places(values)
        meaning = self._look_up(file, inside, text[1:])
        variables = meaning.places if isinstance(meaning, Resolution) else ()
        several = (self._classes_made.of_variable(one) for one in variables if one.definition.kind in VALUE_KINDS)
        return tuple(dict.fromkeys(place for places in several for place in places))

    def _with_methods(self, file: FileFacts, inside: int, name: str) -> Values:
        """A function that returns an anonymous class, as that class: its methods have the function as their owner."""
        meaning = self._look_up(file, inside, name) if lookup_rules(file.language).prototypes else None
        places = meaning.places if isinstance(meaning, Resolution) else ()
        return tuple(Value("type", place) for place in places if self._types.prototypes.has_methods(place))

    def _functions_named(self, file: FileFacts, inside: int, name: str) -> tuple[SymbolRef, ...]:
        """The functions of a name that serve as types of the objects that ``new`` creates with them."""
        meaning = self._look_up(file, inside, name) if lookup_rules(file.language).prototypes else None
        if isinstance(meaning, Module):
            places = self._modules.exported(meaning.files, DEFAULT)
        else:
            places = meaning.places if meaning is not None else ()
        return tuple(place for place in places if self._types.prototypes.makes_objects(place))

    def _has_own(self, file: FileFacts, inside: int, name: str) -> bool:
        type_ = self._types.around(file, inside)
        return type_ is not None and bool(self._types.members(type_, name))

    def _chain(self, file: FileFacts, inside: int, chain: str, own: Value | None) -> Values:
        root = STEP.match(chain)
        if root is None:
            return ()
        name, steps = root[0], chain[root.end() :]
        if name == "self" and not (steps.startswith("()") and self._has_own(file, inside, name)):
            asked = own.owner if own is not None and own.kind == "call" else own
            values = (asked,) if asked is not None else self._around(file, inside)
            steps = steps.removeprefix("()")  # and so is what ``cls()`` makes
            return self._value_steps.follow(values, steps, file, inside, own)
        if chain.startswith("super()"):
            type_ = self._types.around(file, inside)
            bases = self._types.derivation.bases(type_) if type_ is not None else ()
            values = tuple(Value("object", base) for base in bases)
            return self._value_steps.follow(values, chain[len("super()") :], file, inside, own)
        meaning = self._look_up(file, inside, name)
        is_symbol = isinstance(meaning, Module) or (meaning is not None and bool(meaning.places))
        if not is_symbol and (given := self._held(file, inside, name)):
            return self._value_steps.follow(given, steps, file, inside, own)
        is_package = meaning is None or (isinstance(meaning, Resolution) and _are_namespaces(meaning.places))
        if is_package and (packaged := self._packaged(file, inside, chain)):
            return self._value_steps.follow(packaged[0], chain[packaged[1] :], file, inside, own)
        if meaning is None:
            if steps.startswith("()") and name in lookup_rules(file.language).enum_functions:
                own_type = tuple(value._replace(kind="type") for value in self._around(file, inside))
                return self._value_steps.follow(own_type, f"{name}{steps}", file, inside)
            return (OUTSIDE,) if steps.startswith("()") and lookup_rules(file.language).members_declared else ()
        if isinstance(meaning, Module):
            values = (Value("module", module=meaning),)
        elif not meaning.places:
            return self._outside(file, inside, name, steps, own)
        else:
            is_own = meaning.how in ("self", "inherited")
            owner = (own or next(iter(self._around(file, inside)), None)) if is_own else None
            places = [place for place in meaning.places if place.definition.kind not in BODILESS_KINDS]
            values = union(self._declared.of_symbol(place, owner) for place in places or meaning.places)
        return self._value_steps.follow(values, steps, file, inside, own)

    def _packaged(self, file: FileFacts, inside: int, chain: str) -> tuple[Values, int] | None:
        """The type that an access path begins with after its package, and the length of both: ``shop.Till.open()``."""
        written = _OF_PACKAGE.match(chain) if lookup_rules(file.language).package_paths else None
        parts = written[0].split(".") if written is not None else []
        for count in range(2, min(len(parts), MAX_PACKAGE) + 1):
            name = ".".join(parts[:count])
            types = [one for one in self._types_named(file, inside, name) or () if one.definition.kind in TYPE_KINDS]
            if types:
                return tuple(Value("type", one) for one in types), len(name)
        return None

    def _held(self, file: FileFacts, inside: int, name: str) -> Values:
        """The values of a name that is no symbol here (``with a as b``) or where it is from: ``export default new
        A()``.
        """
        held = "" if file.bound_to(name) else file.declared("", name)
        several = (self._modules.value_imported(file, one) for one in file.bound_at(name, inside))
        given = (file, held) if held else next(filter(None, several), None)
        return self.values(given[0], -1, given[1]) if given is not None else ()

    def _outside(self, file: FileFacts, inside: int, name: str, steps: str, own: Value | None) -> Values:
        """The values after steps on an external name: the result of a known library function, by its arguments."""
        called = _LIBRARY_CALL.match(f".{name}{steps}")
        template = lookup_rules(file.language).outside_calls.get(called[1], "") if called else ""
        if called is None or not template:
            return (OUTSIDE,)
        several = parts_of(called[2].replace("<", "", 1).replace(">)", ")"))
        number = int("?1" in template)
        if number >= len(several):
            return (OUTSIDE,)
        given, template = several[number], template.replace("?1", "?")
        given = containers.result(given) or given
        if given == NO_SYMBOL or (template.startswith("?") and template != "?" and not given.startswith("=")):
            return ()
        values = self.values(file, inside, template.replace("?", given), own)
        return self._value_steps.follow(values, f".{name}{steps}"[called.end() :], file, inside, own)

    def through_descriptors(self, values: Values, asked: Value | None = None) -> Values:
        """The values with descriptors replaced by the result of their getters; none if one is unknown."""
        return self._value_steps.through_descriptors(values, asked)

    def has_member(self, values: Values, name: str) -> bool:
        """True if the type of one of the values has a member of that name."""
        return any(value.place is not None and self._types.members(value.place, name) for value in values)

    def member(self, file: FileFacts, values: Values, name: str) -> Resolution | None:
        """The member of that name of the values; None if nothing is known."""
        return self._members.find(file, values, name)


def _are_namespaces(places: tuple[SymbolRef, ...]) -> bool:
    return bool(places) and all(place.definition.kind == "namespace" for place in places)


def _is_type(value: Value) -> bool:
    is_named = value.kind == "type" and value.place is not None and value.place.definition.kind in SCOPE_KINDS
    return is_named or value.kind == "text"
