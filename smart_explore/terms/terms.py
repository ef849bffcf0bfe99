"""Types and expressions, one class for each form. ``parse`` and ``show`` alone know their text."""

from __future__ import annotations

from itertools import takewhile

from smart_explore.terms.interned import Term as Term
from smart_explore.terms.steps import Member, Step


class Named(Term):
    """``T``, ``a.T``: an instance of the type of that name."""

    name: str


class Generic(Term):
    """``T[A,_]``: an instance of a generic type with type arguments, ``NO_SYMBOL`` for unknown ones."""

    name: str
    arguments: tuple[Term, ...]


class Literal(Term):
    """``T'a,b'``: a T that is written as one of these texts."""

    of: Term
    texts: str


class IfInTree(Term):
    """``Name~T``: the type of that name in the tree; if there is none, another type."""

    name: str
    otherwise: Term


class TypeItself(Term):
    """``%T``: the type, not an instance of it."""

    of: Term


class Union(Term):
    """``A^B``: a value of one of the types, ``UNKNOWN`` among them for others. Inside another type ``A!B``."""

    parts: tuple[Term, ...]


class Iterable(Term):
    """``[]T``: a list, a set or an iterator."""

    element: Term


class Map(Term):
    """``[K]T``: a map."""

    key: Term
    value: Term


class Channel(Term):
    """``<T``: a channel."""

    element: Term


class Tuple(Term):
    """``(A,B)``: a tuple, or several results; ``UNKNOWN`` for unknown parts."""

    parts: tuple[Term, ...]


class Function(Term):
    """``>T(A,*B)``: a function by its result and parameters; None if these are not known.

    ``Rest`` is any number of parameters at the end, ``OwnObject`` the function's own object.
    """

    result: Term
    parameters: tuple[Term, ...] | None


class Rest(Term):
    """``*T``: any number of parameters of that type."""

    of: Term


class OwnObject(Term):
    """``.T``: the type of a function's own object, among its parameters."""

    of: Term


class Record(Term):
    """``{a:A,b:B}``: an object. ``NO_SYMBOL`` is a function without a symbol, ``MORE`` names unknown members."""

    members: tuple[tuple[str, Term], ...]

    def member(self, name: str) -> Term | None:
        """The type of a member; None if it has none of that name."""
        return next((of_type for each, of_type in self.members if each == name), None)


class Bounded(Term):
    """``T:B``: a type parameter with its upper bound, in the list of a declaration's parameters."""

    name: str
    bound: Term


class Access(Term):
    """``T|.b()``: the value of an access path on a value."""

    base: Term
    steps: tuple[Step, ...]


class Expression(Term):
    """``=a.b()``: the value of an access path that begins with a name."""

    root: str
    steps: tuple[Step, ...]

    @property
    def names(self) -> tuple[str, ...]:
        """The names that the access path begins with, before the first other step."""
        members = takewhile(lambda each: isinstance(each, Member), self.steps)
        return (self.root, *(each.name for each in members if isinstance(each, Member)))

    @property
    def dotted(self) -> str:
        """The whole access path as names with dots between; ``""`` if it has other steps."""
        return ".".join(self.names) if len(self.names) == len(self.steps) + 1 else ""


class Receivers(Term):
    """``@(A,=b)``: the implicit receivers around a name, the innermost first."""

    types: tuple[Term, ...]


class Unreadable(Term):
    """A text that is no term, or nested too deep for one: an unknown type."""

    text: str


UNKNOWN = Named("?")
"""An unknown type, in a union or a tuple."""

NO_SYMBOL = Named("_")
"""An unknown type, or a function that is no symbol."""

EMPTY_LIST = Iterable(NO_SYMBOL)
"""A list of which nothing is known, as one without elements."""

EMPTY_MAP = Map(NO_SYMBOL, NO_SYMBOL)
"""A map of which nothing is known."""

MORE = "..."
"""The name of a member that means further, unknown ones."""
