"""The steps of an access path: from a value to a member of it, the result of a call, an element."""

from __future__ import annotations

from smart_explore.terms.interned import Interned, Term


class Step(Interned):
    """One step of an access path."""


class Member(Step):
    """``.a``: the member of that name."""

    name: str


class Call(Step):
    """``()``, ``(A,=b)``: the result of a call, with the types of its arguments; empty if none of them is known."""

    arguments: tuple[Term, ...]


class TypedCall(Step):
    """``(<A,B>)``: the result of a call with type arguments."""

    types: tuple[Term, ...]


class Element(Step):
    """``[]``: an element. ``[0]`` is the first, ``[*]`` the variable of a loop, ``[**]`` that if it is a map's key."""

    which: str


class Key(Step):
    """``{}``: a key of a map, or what is sent to a channel."""


class Item(Step):
    """``#1``: a part of a tuple, from 0."""

    number: int


class Parameter(Step):
    """``&1``: a parameter of a function, from 0; by its label ``&name``; ``&this`` is the function's own object."""

    which: str

    @property
    def number(self) -> int:
        """The number of the parameter, from 0; -1 for one by its label, and for the own object."""
        return int(self.which) if self.which.isdecimal() else -1


class PassedTo(Step):
    """``;f()``: the result of a call of the function, an expression, with the value as its only argument."""

    function: Term


class AnyNumber(Step):
    """``<.a().b()>``: the result of any number of calls of members of these names, which a long path becomes."""

    names: tuple[str, ...]


class Typed(Step):
    """``<:A,B>``: the function with type arguments: its following parameters have these types."""

    types: tuple[Term, ...]


class Narrowing(Step):
    """A step to a value as a test or an assignment leaves it: of some of its types."""


class Guarded(Narrowing):
    """``<?isA>``: the value as a type guard, an expression, finds it; if that is none, as it was."""

    guard: Term


class Discriminated(Narrowing):
    """``<=a:b,c>``: a value of a union whose member ``a`` is one of the texts, or of the members ``E.b`` of an enum."""

    member: str
    texts: tuple[str, ...]


class Having(Narrowing):
    """``<+a>``: a value of a union whose type has that member."""

    member: str


class Assigned(Narrowing):
    """``<@make()>``: the value as an assignment of an expression leaves it: of the types of that, if it may be."""

    given: Term


class Excluded(Narrowing):
    """``<!=a:b,c>``, ``<!A>``: the value if it is none of those of another such step, or of no such type."""

    what: Term | Step


CALL = Call(())
ELEMENT = Element("")
LOOP_VARIABLE = Element("*")
LOOP_KEY = Element("**")
LISTED = Element("+")
"""The step from a value to a list of it."""
AWAITED = Element("*+")
"""The step from a task or future to its result."""
KEY = Key()
OWN_OBJECT = Parameter("this")
"""The step from a function to its own object."""
TRAILING = Parameter("99")
"""The parameter whose argument comes after the brackets of a call."""
