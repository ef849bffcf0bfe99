"""Access paths and types by their names, and types in the place of others."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache

from smart_explore.terms.building import asked, kept, parts_of, rebuilt, union_of, walk, with_steps
from smart_explore.terms.interned import Interned
from smart_explore.terms.show import show
from smart_explore.terms.steps import CALL, Member, Step
from smart_explore.terms.terms import (
    NO_SYMBOL,
    Access,
    Bounded,
    Expression,
    Generic,
    IfInTree,
    Named,
    Term,
    Tuple,
    Union,
)
from smart_explore.terms.terms import Iterable as ListOf

MAX_KEPT = 2_000
"""The most values of a function that are kept."""

member = lru_cache(MAX_KEPT)(Member)


@lru_cache(MAX_KEPT)
def named(name: str) -> Expression:
    """The access path of one name."""
    return Expression(name, ())


@lru_cache(MAX_KEPT)
def dotted(names: str) -> Expression:
    """The access path of names joined by dots, ``a.b``."""
    root, *members = names.split(".")
    return Expression(root, tuple(map(member, members)))


def path_of_names(names: Sequence[str], roots: Mapping[str, Term]) -> Term | None:
    """The access path of names, the first of which may be one of the ``roots``; None without a name."""
    if not names:
        return None
    return asked(roots.get(names[0], named(names[0])), *map(member, names[1:]))


@lru_cache(MAX_KEPT)
def names_in(path: Term | None) -> str:
    """The names of an access path, joined by dots; ``""`` for a type, and for a path with other steps."""
    if not isinstance(path, Expression) or not all(isinstance(step, Member) for step in path.steps):
        return ""
    return show(path)[1:]


def called(term: Term | None) -> Expression | None:
    """The callee of an expression that is a call without arguments; None for any other one."""
    return (
        Expression(term.root, term.steps[:-1]) if isinstance(term, Expression) and term.steps[-1:] == (CALL,) else None
    )


def call_named(names: str) -> Expression:
    """The call, without arguments, of names joined by dots."""
    return Expression(dotted(names).root, (*dotted(names).steps, CALL))


def with_last_call(path: Term | None, given: Step) -> Term | None:
    """The value with arguments for the call without any that it ends with, if it is then kept."""
    if not isinstance(path, Expression | Access) or path.steps[-1:] != (CALL,):
        return path
    return kept(with_steps(path, (*path.steps[:-1], given))) or path


def ends_with_call(term: Term | None) -> bool:
    """True for a value whose last step is a call without arguments."""
    return isinstance(term, Expression | Access) and term.steps[-1:] == (CALL,)


def name_of(term: Term | None) -> str:
    """The name of a type without its arguments; ``""`` if it has none."""
    return term.name if isinstance(term, Named | Generic | IfInTree) else ""


def lists_of(types: Term | None, levels: int = 1) -> Term | None:
    """Lists of each type of a union, some levels deep."""
    for _ in range(levels):
        types = union_of(map(ListOf, parts_of(types)))
    return types


def first_name(term: Term | None) -> str:
    """The first name of an access path; ``""`` for other terms."""
    return term.root if isinstance(term, Expression) else ""


def last_name(term: Term | None) -> str:
    """The last name of an access path that ends with one; ``""`` for other terms."""
    if not isinstance(term, Expression):
        return ""
    last = term.steps[-1] if term.steps else None
    return term.root if last is None else last.name if isinstance(last, Member) else ""


def type_named(path: Term) -> Term:
    """The type that an access path names; another term as it is."""
    return Named(show(path)[1:]) if isinstance(path, Expression) else path


def generic(name: str, arguments: Iterable[Term | None]) -> Term:
    """A generic type with type arguments, None for unknown ones; without any that is known, or too large, its name."""
    several = list(arguments)
    known = Generic(name, tuple(one or NO_SYMBOL for one in several)) if any(several) else None
    return kept(known) or Named(name)


def bounded(parameters: Iterable[str], bounds: Mapping[str, Term | None]) -> Term:
    """The list of a declaration's type parameters, with the bounds of those that have one."""
    several = ((name, bounds.get(name)) for name in parameters)
    return Tuple(tuple(Named(name) if bound is None else Bounded(name, bound) for name, bound in several))


@lru_cache(MAX_KEPT)
def contains(term: Term | None, *kinds: type[Interned]) -> bool:
    """True if a term, or one inside it, is of one of some kinds."""
    return term is not None and any(isinstance(one, kinds) for one in walk(term))


def is_single(term: Term | None) -> bool:
    """True for one known type that is no union, and has no member of a value inside."""
    return term is not None and not isinstance(term, Union) and not contains(term, Access)


def with_types(value: Term, of_name: Callable[[str], Term | None]) -> Term:
    """The term with other types in the place of those that have names, by a function of the name."""
    found: Term = rebuilt(value, lambda one: of_name(one.name) if isinstance(one, Named) else None)
    return found
