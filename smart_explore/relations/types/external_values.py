"""Values of external types with type arguments: ``orders.First()`` of a ``List<Order>`` is an ``Order``.

An external value is vague if it has the type arguments of another value: the result of an unknown method may be one of
them.
"""

from __future__ import annotations

from smart_explore.languages.lookup_rules import Containers, TypePolicy
from smart_explore.relations.types.value import OUTSIDE, UNKNOWN_VALUE, Value, Values
from smart_explore.terms.steps import (
    CALL,
    LISTED,
    LOOP_KEY,
    LOOP_VARIABLE,
    OWN_OBJECT,
    Element,
    Item,
    Member,
    Parameter,
    Step,
)
from smart_explore.terms.terms import Iterable, Map, Tuple

UNNAMED = "_"
"""The name of an external type of which only that is known."""


def with_arguments(arguments: tuple[Values, ...], name: str = "", *, is_vague: bool = False) -> Value:
    """An external value with type arguments, of the type ``name``."""
    known = any(arguments)
    return Value(
        "outside", owner=UNKNOWN_VALUE if is_vague and known else None, name=name, arguments=arguments if known else ()
    )


def is_vague(value: Value) -> bool:
    """True for an external value that may be one of its type arguments."""
    return value.kind == "outside" and value.owner is UNKNOWN_VALUE


def is_builtin(value: Value, policy: TypePolicy) -> bool:
    """True for a value of a builtin type, or a result of a member of one."""
    is_known = value.name in policy.builtins or (policy.builtins_derived and value.name == UNNAMED)
    return value.kind == "outside" and value.owner is None and is_known


def is_own_type(value: Value, policy: TypePolicy) -> bool:
    """True for a value of a builtin type or a container."""
    return is_builtin(value, policy) or isinstance(value.type, Iterable | Map | Tuple)


def is_member(value: Value) -> bool:
    """True for a member of an external value with type arguments, before it is called."""
    return value.kind == "method" and value.owner is not None and value.owner.kind == "outside"


def stepped(value: Value, step: Step, given: tuple[Values, ...], policy: TypePolicy) -> Values:
    """The values after a step on an external value; ``given`` are the type arguments of a call.

    In some languages an external type without arguments returns only external values.
    """
    is_closed = bool(policy.generic_packages) or (policy.builtins_derived and is_builtin(value, policy))
    name = UNNAMED if value.name and is_closed else ""
    if step is CALL:
        return (with_arguments(given, is_vague=True) if given else value._replace(name=name),)
    if not value.arguments:
        is_other = value.owner is not None and not isinstance(step, Element)
        return (OUTSIDE,) if is_other else (value._replace(name=name),)
    if isinstance(step, Element):
        return _element(value, step)
    if isinstance(step, Item) and step.number < len(value.arguments):
        return value.arguments[step.number]
    return (Value("method", owner=value, name=step.name),) if isinstance(step, Member) else ()


def _element(value: Value, step: Element) -> Values:
    if is_vague(value):
        return (value,)
    if step is LOOP_KEY:
        return value.arguments[0]
    if step is LOOP_VARIABLE and len(value.arguments) > 1:
        return (with_arguments(value.arguments),)
    return (Value("many", owner=value),) if step is LISTED else value.arguments[-1]


def of_member(member: Value, given: tuple[Values, ...], generics: Containers) -> Values:
    """The values of a member of an external value: of a property, or a method's results."""
    value, name = member.owner, member.name
    assert value is not None
    if given:
        return (with_arguments(given, is_vague=True),)
    if is_vague(value):
        return (value._replace(name=""),)
    if name in generics.elements:
        return value.arguments[-1]
    if name in generics.keys:
        return value.arguments[0]
    if name in generics.entries:
        return (with_arguments((() if len(value.arguments) < 2 else value.arguments[0], value.arguments[-1])),)
    if name in generics.values:
        return (with_arguments(value.arguments[-1:]),)
    return (with_arguments(value.arguments, is_vague=name not in generics.same),)


def parameter(value: Value, step: Parameter, generics: Containers) -> Values:
    """The values of a parameter of an external function, or of a function passed to a member."""
    if step is OWN_OBJECT:
        return (OUTSIDE,)
    name, is_parameter, _ = value.name.partition("&")
    if is_vague(value):
        return (value,)
    if (number := step.number) < 0:  # by its label
        return (OUTSIDE,)
    if value.kind == "outside":
        is_known = name in generics.functions and number < len(value.arguments)
        return value.arguments[number] if is_known else ()
    if not is_parameter:
        return (value._replace(name=f"{name}&{number}"),)
    owner = value.owner
    assert owner is not None
    is_map = len(owner.arguments) > 1
    letters = (generics.passed_of_maps.get(name) if is_map else "") or generics.passed.get(name)
    if letters is None or letters[number : number + 1] == "_" or is_vague(owner):
        return (with_arguments(owner.arguments, is_vague=True),)
    letter = letters[number : number + 1]
    if not letter:
        return (OUTSIDE,)
    if letter == "e" and is_map:
        return (with_arguments(owner.arguments),)
    return owner.arguments[0 if letter == "k" else -1]


def settled(values: Values, generics: Containers) -> Values:
    """The values, with members of external ones as the properties that they are."""
    if not any(map(is_member, values)):
        return values
    several = (of_member(value, (), generics) if is_member(value) else (value,) for value in values)
    return tuple(dict.fromkeys(one for found in several for one in found))


def perhaps(values: Values) -> Values:
    """The objects among the type arguments of vague values."""
    several = (argument for value in values if is_vague(value) for argument in value.arguments)
    return tuple(dict.fromkeys(one for argument in several for one in argument if one.kind == "object"))
