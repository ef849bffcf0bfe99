"""Terms from terms: unions, access paths, calls, and their bounds. None stands for an unknown type."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Any

from smart_explore.terms.interned import Interned
from smart_explore.terms.steps import CALL, AnyNumber, Call, Element, Member, PassedTo, Step, TypedCall
from smart_explore.terms.terms import (
    NO_SYMBOL,
    UNKNOWN,
    Access,
    Expression,
    Function,
    Generic,
    IfInTree,
    Literal,
    Named,
    Record,
    Rest,
    Term,
    TypeItself,
    Union,
)
from smart_explore.terms.terms import Iterable as ListOf

MAX_REMEMBERED = 4_000
"""The most results of a function that are remembered: few access paths differ, and each is one value."""

MAX_SIZE = 128
"""The largest term that is kept, by the values that it consists of."""

MAX_RECORD = 320
"""The largest record that is kept."""

MAX_PATH = 24
"""The largest access path that is kept with the arguments of its calls."""

MAX_GIVEN = 16
"""The largest arguments of one call that are kept."""

MAX_MEMBERS = 60
"""The most members of an access path; a longer one becomes its beginning and ``AnyNumber`` of its calls."""

MAX_LISTED = 16
"""The most calls that a shortened access path lists; with more it is not kept."""


def kept(term: Term | None) -> Term | None:
    """The term, unless it is too large to be kept."""
    return term if term is not None and term.size <= (MAX_RECORD if isinstance(term, Record) else MAX_SIZE) else None


def parts_of(term: Term | None) -> tuple[Term, ...]:
    """The types of a union; any other type is its only one."""
    return () if term is None else term.parts if isinstance(term, Union) else (term,)


def union_of(types: Iterable[Term | None]) -> Term | None:
    """The union of several types, each once; None if one of them is unknown, or there is none."""
    several = list(types)
    found = dict.fromkeys(part for one in several for part in parts_of(one))
    if None in several or not found:
        return None
    return Union(tuple(found)) if len(found) > 1 else next(iter(found))


@lru_cache(MAX_REMEMBERED)
def asked(of: Term | None, *steps: Step) -> Term | None:
    """The type of an access path on a value of a type; None if it is unknown, or too large to be kept."""
    if of is None or of is UNKNOWN or not steps:
        return of
    if isinstance(of, Union):
        return kept(union_of(asked(part, *steps) for part in of.parts))
    if isinstance(of, Access | Expression):
        return extended(of, *steps)
    made = Access(of, steps)
    if isinstance(of, Record) and made.size > MAX_SIZE and isinstance(steps[0], Member):
        of_member = of.member(steps[0].name)  # of a large object, only the member
        return asked(of_member, *steps[1:]) if of_member is not NO_SYMBOL else None
    return kept(made)


def extended(path: Access | Expression, *steps: Step) -> Term | None:
    """The access path with further steps, shortened if it becomes long; None if that is impossible."""
    made = with_steps(path, (*path.steps, *steps))
    if any(isinstance(each, PassedTo) for each in made.steps):
        return kept(made)
    if made.size > MAX_PATH or any(isinstance(each, AnyNumber) for each in made.steps):
        made = with_steps(made, _bare(made.steps))
    match made.steps:
        case (*before, AnyNumber(names=names), Member(name=name), Call(arguments=())):
            listed = tuple(dict.fromkeys((*names, name)))
            return with_steps(made, (*before, AnyNumber(listed))) if len(listed) <= MAX_LISTED else None
    return kept(_repeated(made) if _members(made.steps) > MAX_MEMBERS else made)


def with_steps(path: Access | Expression, steps: tuple[Step, ...]) -> Access | Expression:
    """The access path with other steps."""
    return Expression(path.root, steps) if isinstance(path, Expression) else Access(path.base, steps)


def _members(steps: Sequence[Step]) -> int:
    return sum(isinstance(each, Member) for each in steps)


def _repeated(path: Access | Expression) -> Access | Expression | None:
    """A long path of calls as the first call and any number of the others; None for other long paths."""
    if CALL not in path.steps:
        return None
    head = path.steps.index(CALL) + 1
    tail = len(path.steps) - isinstance(path.steps[-1], Member)
    calls = path.steps[head:tail]
    names = [each.name for each in calls[::2] if isinstance(each, Member)]
    if not names or calls != tuple(step for name in names for step in (Member(name), CALL)):
        return None
    listed = tuple(dict.fromkeys(names))
    made = (*path.steps[:head], AnyNumber(listed), *path.steps[tail:])
    return with_steps(path, made) if len(listed) <= MAX_LISTED else None


def call_of(arguments: Iterable[Term | None], *, of_types: bool = False) -> Step:
    """The step of a call with these arguments, or type arguments; those that are unions are unknown there."""
    given = tuple(NO_SYMBOL if one is None or isinstance(one, Union | Access) else one for one in arguments)
    if set(given) <= {NO_SYMBOL}:
        return CALL
    short = (given, tuple(map(without_arguments, given)))
    small = next((each for each in short if sum(one.size for one in each) <= MAX_GIVEN), None)
    return CALL if small is None else TypedCall(small) if of_types else Call(small)


def with_mapped_arguments(steps: Iterable[Step], say: Callable[[Term], Term | None]) -> tuple[Step, ...]:
    """The steps with each argument of a call replaced by the result of ``say``; type arguments stay as they are."""
    return tuple(
        call_of(map(say, each.arguments)) if isinstance(each, Call) and each.arguments else each for each in steps
    )


@lru_cache(MAX_REMEMBERED)
def has_arguments(steps: tuple[Step, ...]) -> bool:
    """True if a call among some steps has arguments or type arguments."""
    return any(isinstance(each, Call | TypedCall) and each is not CALL for each in steps)


def is_instance(head: str, steps: Sequence[Step]) -> bool:
    """True if steps on an external name lead to a member or an instance of it.

    False for a result that may be anything.
    """
    if not any(isinstance(each, Call | TypedCall | Element) for each in steps):
        return True
    return head[:1].isupper() and len(steps) == 1 and isinstance(steps[0], Call | TypedCall)


def without_arguments(term: Term) -> Term:
    """The term with the arguments of its calls removed."""
    if isinstance(term, Union):
        return Union(tuple(dict.fromkeys(map(without_arguments, term.parts))))
    if isinstance(term, Function) and isinstance(term.result, Expression):
        return Function(without_arguments(term.result), term.parameters)
    return with_steps(term, _bare(term.steps)) if isinstance(term, Access | Expression) else term


def _bare(steps: Iterable[Step]) -> tuple[Step, ...]:
    return tuple(CALL if isinstance(each, Call | TypedCall) else each for each in steps)


def rest_of(term: Term | None) -> Term | None:
    """The rest parameter of a parameter list's last type, if that is a list; None for other types."""
    return Rest(term.element) if isinstance(term, ListOf) else None


def as_part(term: Term | None, *, asks: bool = False) -> Term | None:
    """A type as a part of another one; None for a union of more than names, and for a member unless ``asks``."""
    are_names = all(isinstance(one, Named | Generic | Literal) for one in parts_of(term))
    if isinstance(term, Union) and not are_names:
        return None
    return None if isinstance(term, Access) and not asks else term


def head_of(term: Term | None) -> str:
    """The first name of an access path, or of a type; ``""`` for a type without a name."""
    match term:
        case Expression(root=root):
            return root
        case Named(name=name) | Generic(name=name) | IfInTree(name=name):
            return name.partition(".")[0]
        case Access(base=of) | TypeItself(of=of) | Literal(of=of):
            return head_of(of)
    return ""


def walk(term: Interned) -> Iterator[Interned]:
    """The term, and all terms and steps in it, in the order of its text."""
    yield term
    for field in term.fields:
        for each in field if isinstance(field, tuple) else (field,):
            for one in each if isinstance(each, tuple) else (each,):
                if isinstance(one, Interned):
                    yield from walk(one)


def mentions(term: Term, name: str) -> bool:
    """True if a type of that name is in a term."""
    return Named(name) in walk(term)


def rebuilt(term: Any, instead: Callable[[Interned], Interned | None]) -> Any:
    """The term, or tuple of terms, with others in the place of those for which ``instead`` does not return None."""
    if isinstance(term, tuple):
        return tuple(rebuilt(each, instead) for each in term)
    if not isinstance(term, Interned):
        return term
    return instead(term) or type(term)(*(rebuilt(field, instead) for field in term.fields))


def replaced(term: Term, old: Term, new: Term) -> Any:
    """The term with one term in the place of another."""
    return rebuilt(term, lambda one: new if one is old else None)
