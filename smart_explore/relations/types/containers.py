"""Types of the members of a language's own lists, maps, tuples and functions, by their type arguments."""

from __future__ import annotations

from smart_explore.languages.lookup_rules import Containers
from smart_explore.terms.building import union_of
from smart_explore.terms.steps import (
    ELEMENT,
    KEY,
    LOOP_KEY,
    LOOP_VARIABLE,
    OWN_OBJECT,
    Call,
    Element,
    Item,
    Parameter,
    Step,
    TypedCall,
)
from smart_explore.terms.terms import (
    NO_SYMBOL,
    Channel,
    Function,
    Iterable,
    Map,
    OwnObject,
    Record,
    Rest,
    Term,
    Tuple,
)


def called(of: Term | None, name: str, table: Containers) -> Term | None:
    """The result type of a container's method; None if it is unknown."""
    if isinstance(of, Tuple) and not table.keys:  # a list literal
        return _element(of) if name in table.elements else None
    if isinstance(of, Tuple):
        return part(of, 0) if name in table.keys else part(of, 1) if name in table.elements else None
    key, value = key_and_value(of)
    if value is None:
        return None
    if key is not None and name in table.entry:
        return Tuple((key, value))
    if name in table.elements:
        return value
    if key is None and (name in table.same or name in table.values):
        return of
    if name in table.entries:
        return Iterable(Tuple((key or NO_SYMBOL, value)))
    if name in table.values:
        return Iterable(value)
    return Iterable(key) if key is not None and name in table.all_keys else None


def member_of_pair(of: Term | None, name: str, table: Containers) -> Term | None:
    """The type of a pair's member; None for other members and other types."""
    return part(of, table.parts[name]) if name in table.parts and isinstance(of, Tuple) else None


def stepped(of: Term | None, step: Step) -> Term | None:
    """The type after a step: a call, an element, a key, or a part of a tuple. None if it is unknown."""
    match step:
        case Call() | TypedCall():
            return result(of)
        case Element(which=which) if which.isdigit():
            return part(of, int(which)) if isinstance(of, Tuple) else stepped(of, ELEMENT)
        case Item(number=number):
            return part(of, number)
        case Parameter() if step is OWN_OBJECT:
            return next((one.of for one in _parameters(of) if isinstance(one, OwnObject)), None)
        case Parameter():
            return parameter(of, step.number)
    if step in (LOOP_VARIABLE, LOOP_KEY) and isinstance(of, Map):
        return of.key if step is LOOP_KEY else Tuple((of.key, of.value))
    if step in (ELEMENT, LOOP_VARIABLE, LOOP_KEY):
        return of.element if isinstance(of, Iterable) else _element(of)
    if step is KEY:
        return of.element if isinstance(of, Channel) else of.key if isinstance(of, Map) else None
    return None


def parameter(of: Term | None, number: int) -> Term | None:
    """The type of parameter ``number``, from 0, of a function type; None if it is unknown."""
    parameters = [one for one in _parameters(of) if not isinstance(one, OwnObject)]
    last = parameters[-1] if parameters else None
    if isinstance(last, Rest) and number >= len(parameters) - 1:
        return last.of if last.of is not NO_SYMBOL else None
    found = parameters[number] if 0 <= number < len(parameters) else None
    return found if found is not NO_SYMBOL else None


def _parameters(of: Term | None) -> tuple[Term, ...]:
    return (of.parameters or ()) if isinstance(of, Function) else ()


def taken(of: Term | None, name: str, number: int, table: Containers) -> Term | None:
    """The type of a parameter, by its number, of a container's method: a function, or an element; None if unknown."""
    key, value = key_and_value(of)
    if value is None:
        return None
    if name in table.stored:
        return value if number >= table.stored[name] else None
    kinds = {"k": key, "v": value, "e": value}
    letters = table.letters(name, is_map=key is not None)
    return Function(NO_SYMBOL, tuple(kinds.get(one) or NO_SYMBOL for one in letters)) if letters else None


def _element(of: Term | None) -> Term | None:
    match of:
        case Channel(element=element):
            return element
        case Tuple(parts=parts):
            return parts[0] if len(set(parts)) == 1 else None
        case Record(members=members):  # any of them
            return union_of(of_type for _, of_type in members if of_type is not NO_SYMBOL)
        case Map(value=value):
            return value
    return None


def result(of: Term | None) -> Term | None:
    """The result type of a function type; None for other types."""
    return of.result if isinstance(of, Function) else None


def key_and_value(of: Term | None) -> tuple[Term | None, Term | None]:
    """The types of a map's keys and values, of a list's elements without keys; Nones for other types."""
    return (
        (of.key, of.value) if isinstance(of, Map) else (None, of.element) if isinstance(of, Iterable) else (None, None)
    )


def part(of: Term | None, number: int) -> Term | None:
    """One type of a tuple, from 0; any other type is its own first part."""
    if not isinstance(of, Tuple):
        return of if number == 0 else None
    return of.parts[number] if number < len(of.parts) else None
