"""Values of external types with type arguments: ``orders.First()`` of a ``List<Order>`` is an ``Order``.

An external value is vague if it has the type arguments of another value: the result of an unknown method may be one of
them.
"""

from __future__ import annotations

from smart_explore.languages.lookup_rules import Containers, TypePolicy
from smart_explore.languages.type_notation import LISTED, OWN_OBJECT
from smart_explore.relations.types.value import OUTSIDE, UNKNOWN_VALUE, Value, Values

UNNAMED = "_"
"""The name of an external type of which only that is known."""


def with_arguments(arguments: tuple[Values, ...], name: str = "", *, is_vague: bool = False) -> Value:
    """An external value with type arguments, of the type ``name``."""
    known = any(arguments)
    return Value(
        "outside", owner=UNKNOWN_VALUE if is_vague and known else None, text=name, arguments=arguments if known else ()
    )


def is_vague(value: Value) -> bool:
    """True for an external value that may be one of its type arguments."""
    return value.kind == "outside" and value.owner is UNKNOWN_VALUE


def is_builtin(value: Value, policy: TypePolicy) -> bool:
    """True for a value of a builtin type, or a result of a member of one."""
    is_known = value.text in policy.builtins or (policy.builtins_derived and value.text == UNNAMED)
    return value.kind == "outside" and value.owner is None and is_known


def is_own_type(value: Value, policy: TypePolicy) -> bool:
    """True for a value of a builtin type or a container."""
    return is_builtin(value, policy) or (value.kind == "text" and value.text[0] in "[(")


def is_member(value: Value) -> bool:
    """True for a member of an external value with type arguments, before it is called."""
    return value.kind == "method" and value.owner is not None and value.owner.kind == "outside"


def stepped(value: Value, step: str, given: tuple[Values, ...], policy: TypePolicy) -> Values:
    """The values after a step on an external value; ``given`` are the type arguments of a call.

    In some languages an external type without arguments returns only external values.
    """
    is_closed = bool(policy.generic_packages) or (policy.builtins_derived and is_builtin(value, policy))
    name = UNNAMED if value.text and is_closed else ""
    if step == "()":
        return (with_arguments(given, is_vague=True) if given else value._replace(text=name),)
    if not value.arguments:
        return (OUTSIDE,) if step[0] not in "([" and value.owner is not None else (value._replace(text=name),)
    if step[0] == "[":
        return _element(value, step)
    if step[0] == "#" and step[1:].isdigit() and int(step[1:]) < len(value.arguments):
        return value.arguments[int(step[1:])]
    if step[0] in "#{&":
        return ()
    return (Value("method", owner=value, text=step),)


def _element(value: Value, step: str) -> Values:
    if is_vague(value):
        return (value,)
    if step == "[**]":
        return value.arguments[0]
    if step == "[*]" and len(value.arguments) > 1:
        return (with_arguments(value.arguments),)
    return (Value("many", owner=value),) if step == LISTED else value.arguments[-1]


def of_member(member: Value, given: tuple[Values, ...], generics: Containers) -> Values:
    """The values of a member of an external value: of a property, or a method's results."""
    value, name = member.owner, member.text
    assert value is not None
    if given:
        return (with_arguments(given, is_vague=True),)
    if is_vague(value):
        return (value._replace(text=""),)
    if name in generics.elements:
        return value.arguments[-1]
    if name in generics.keys:
        return value.arguments[0]
    if name in generics.entries:
        return (with_arguments((() if len(value.arguments) < 2 else value.arguments[0], value.arguments[-1])),)
    if name in generics.values:
        return (with_arguments(value.arguments[-1:]),)
    return (with_arguments(value.arguments, is_vague=name not in generics.same),)


def parameter(value: Value, step: str, generics: Containers) -> Values:
    """The values of a parameter of an external function, or of a function passed to a member."""
    if step == OWN_OBJECT:
        return (OUTSIDE,)
    name, is_parameter, _ = value.text.partition("&")
    if is_vague(value):
        return (value,)
    if not step[1:].isdigit():  # by its label
        return (OUTSIDE,)
    number = int(step[1:])
    if value.kind == "outside":
        is_known = name in generics.functions and number < len(value.arguments)
        return value.arguments[number] if is_known else ()
    if not is_parameter:
        return (value._replace(text=f"{name}{step}"),)
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
