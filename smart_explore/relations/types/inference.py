"""Infer a call's type parameters from its type arguments or its arguments."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from smart_explore.languages.registry import lookup_rules
from smart_explore.relations.edges import SymbolRef
from smart_explore.relations.facts.file_facts import FileFacts
from smart_explore.relations.facts.tree_facts import TreeFacts
from smart_explore.relations.types.containers import key_and_value
from smart_explore.relations.types.external_values import with_arguments
from smart_explore.relations.types.type_arguments import TypeArguments
from smart_explore.relations.types.value import Value, Values, ValuesOf, size_of
from smart_explore.terms.building import mentions
from smart_explore.terms.steps import CALL, ELEMENT, KEY, Step
from smart_explore.terms.terms import NO_SYMBOL, Function, Generic, IfInTree, Iterable, Map, Named, Term, Union

MAX_ARGUMENTS = 20
"""A type with more type arguments, nested ones included, has unknown ones."""

MAX_LEVELS = 6
"""The deepest nesting of type arguments in which a type parameter is found."""


class Given(NamedTuple):
    """The arguments of a call, or its type arguments, with the file and definition around it.

    ``values`` is the first argument if it has no term, ``own`` the value that has the term around it as a member.
    """

    arguments: tuple[Term, ...]
    types: tuple[Term, ...]
    file: FileFacts
    inside: int
    values: Values = ()
    own: Value | None = None


class Inference:
    """The inference of one tree. ``follow`` evaluates steps on values, ``types_named`` resolves a type's name."""

    def __init__(
        self,
        facts: TreeFacts,
        type_arguments: TypeArguments,
        values: ValuesOf,
        types_named: Callable[[FileFacts, int, str], tuple[SymbolRef, ...] | None],
    ) -> None:
        self._facts = facts
        self._type_arguments = type_arguments
        self._values = values
        self._types_named = types_named
        self.follow: Callable[[Values, tuple[Step, ...], FileFacts], Values] = lambda values, steps, file: ()

    def of_call(self, value: Value, place: SymbolRef, given: Given) -> Value | None:
        """The context for evaluating a function's types in a call; None if the call decides no type arguments."""
        arguments = self._arguments(place, place, given)
        return Value("call", place, value.owner, arguments=arguments) if arguments else None

    def of_new(self, type_: SymbolRef, given: Given) -> tuple[Values, ...]:
        """The type arguments of a type, inferred from the creation of an object."""
        file = self._facts.file(type_.path)
        if file is None or not self._type_arguments.written(type_):
            return ()
        names = lookup_rules(file.language).types.constructors
        makers = [one for name in names for one in file.qualified(f"{type_.definition.qualified_name}.{name}")]
        return self._arguments(type_, SymbolRef(type_.path, makers[0]) if len(makers) == 1 else None, given)

    def _arguments(self, generic: SymbolRef, called: SymbolRef | None, given: Given) -> tuple[Values, ...]:
        """The type arguments of a symbol in a call; empty if all are unknown."""
        parameters = self._type_arguments.written(generic)
        if not parameters:
            return ()
        if given.types:
            found = self.types_given(given)
        elif called is not None:
            found = tuple(self._inferred(name, called, given) for name, _ in parameters)
        else:
            return ()
        return found if any(found) and sum(map(size_of, found)) <= MAX_ARGUMENTS else ()

    def typed(self, value: Value, given: Given) -> Value:
        """A function with type arguments applied; other values unchanged."""
        if value.kind == "outside":
            return with_arguments(self.types_given(given), is_vague=True)
        own = self.of_call(value, value.place, given) if value.kind == "function" and value.place else None
        return value if own is None else value._replace(owner=own)

    def types_given(self, given: Given) -> tuple[Values, ...]:
        """The values of the type arguments of a call."""
        return tuple(map(self._said(given), given.types))

    def _said(self, given: Given) -> Callable[[Term], Values]:
        return lambda one: () if one is NO_SYMBOL else self._values(given.file, given.inside, one, given.own)

    def _inferred(self, parameter: str, called: SymbolRef, given: Given) -> Values:
        """The values of a type parameter by all arguments; empty if an argument of exactly that type is unknown."""
        file = self._facts.file(called.path)
        assert file is not None
        definition = called.definition
        found: dict[Value, None] = {}
        for number, argument in enumerate(given.arguments):
            pattern = file.type_of(definition.parent, f"{definition.name}&{number}")
            if pattern is None or not mentions(pattern, parameter):
                continue
            values = given.values or self._said(given)(argument)
            if not values and pattern is Named(parameter):
                return ()
            found.update(dict.fromkeys(self._matched(pattern, parameter, values, called, MAX_LEVELS)))
        return tuple(found)

    def _in_alias(self, alias: SymbolRef, number: int, values: Values, levels: int) -> Values:
        """The values of a type parameter of an alias, ``type Maker<T> = new () => T``, from values of its type."""
        file, parameters = self._facts.file(alias.path), self._type_arguments.written(alias)
        means = file.type_of(alias.definition.parent, alias.definition.name) if file is not None else None
        parameter = parameters[number][0] if number < len(parameters) else ""
        return self._matched(means, parameter, values, alias, levels - 1) if parameter and means is not None else ()

    def _matched(self, pattern: Term, parameter: str, values: Values, called: SymbolRef, levels: int) -> Values:
        """The values of a type parameter, from a pattern that these values match."""
        if pattern is Named(parameter) or not values or not levels:
            return values if pattern is Named(parameter) else ()
        file = self._facts.file(called.path)
        assert file is not None
        match pattern:
            case Union(parts=parts):
                several = (part for part in parts if part is not Named(parameter))
                matched = (self._matched(part, parameter, values, called, levels - 1) for part in several)
                return tuple(dict.fromkeys(one for each in matched for one in each))
            case IfInTree(otherwise=otherwise):
                return self._matched(otherwise, parameter, values, called, levels)
            case Iterable() | Map():
                key, value = key_and_value(pattern)
                of_key = key is not None and mentions(key, parameter)
                inner, step = (key, KEY) if of_key else (value, ELEMENT)
                assert inner is not None
                return self._matched(inner, parameter, self.follow(values, (step,), file), called, levels - 1)
            case Function(result=result):
                return self._matched(result, parameter, self.follow(values, (CALL,), file), called, levels - 1)
        if not isinstance(pattern, Generic):
            return ()
        types = self._types_named(file, file.place_of(called.definition), pattern.name)
        for number, argument in enumerate(pattern.arguments if types else ()):
            assert types is not None
            inside = [self._type_arguments.argument(one, types[0], number) for one in values]
            inside += [self._in_alias(types[0], number, values, levels)] if types[0].definition.kind == "type" else []
            known = tuple(dict.fromkeys(each for several in inside for each in several))
            if found := self._matched(argument, parameter, known, called, levels - 1):
                return found
        return ()
