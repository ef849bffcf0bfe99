"""The references, bindings and declared types that a language finds in a file. All offsets count bytes from 0."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple

from smart_explore.terms import terms as term
from smart_explore.terms.steps import CALL
from smart_explore.terms.terms import Expression, Term

if TYPE_CHECKING:
    from smart_explore.model.relation import ReferenceKind

SELF = "self"
"""The receiver that is the method's own object, or type."""

SUPER = "super()"
"""The receiver for the method's own object as one of its base classes."""

UNKNOWN = "?"
"""The receiver for anything but a chain of names, calls and elements; in a union, an unknown type."""

OPERATOR_CALL = "operator"
"""The beginning of the receiver of an operator that is no method: ``operator(A,=b)`` has the types of its operands."""


SELF_VALUE = Expression(SELF, ())
"""The access path of the method's own object, or type."""

SUPER_VALUE = Expression("super", (CALL,))
"""The access path of the method's own object as one of its base classes."""

OWN_TYPE = term.Named("Self")
"""The type around a method."""

BindingKind = Literal["declared", "assigned", "default", "returned", "empty", "self"]


class Use(NamedTuple):
    """A name that is used at ``start``; the rest is that of :class:`smart_explore.model.relation.Reference`.

    ``receiver`` is the value that the name is a member of, None for a bare name, ``terms.UNKNOWN`` if it is unknown.
    """

    kind: ReferenceKind
    name: str
    start: int
    receiver: Term | None = None
    arguments: int = -1


FROM_FIRST = -1
"""``visible_from`` in a language where a name is a method until its first assignment, and then a variable."""


class Variable(NamedTuple):
    """A name that is bound at byte ``offset``, with its type if that can be read there.

    The type is None if it is unknown. ``how`` is ``declared`` with that type, ``assigned`` a value of that type,
    ``empty`` if it is assigned nothing (``None``), ``default`` for the default value of a parameter, ``returned``
    for the type of one of a function's returns, and ``self`` for a method's name of its own object. It is visible
    in its scope from byte ``visible_from`` on; in all of it if that is 0, from its first binding there if that is
    ``FROM_FIRST``. With ``hoisted``, its scope is the function around it, not a block.
    """

    name: str
    offset: int
    type: Term | None = None
    how: BindingKind = "assigned"
    visible_from: int = 0
    hoisted: bool = False


class Scope(NamedTuple):
    """A range that holds variables. Those of a ``class`` are visible directly in it, not in its functions."""

    start: int
    end: int
    kind: Literal["function", "class", "block"] = "function"


class RawReferences:
    """The references, bindings and declared types of one file.

    ``tentative`` are uses unless a variable of that name is visible there. ``variables`` belong to the innermost scope
    around them and to none at the top of the file, ``class_variables`` do so only if that is a class; ``reassignments``
    assign to a variable that is bound elsewhere. ``fields`` belong to the type around them. ``nonlocals`` are names
    that the function around them takes from outside (``global x``), or, if ``declared``, those of symbols in it.

    With ``complete``, the file was read for every name: ``names`` are those that are no uses, also of local variables;
    only such a reading finds keys and operators. With ``implicit_receiver``, a method may name the fields of its type
    without a receiver; with ``own_method_names``, the callee of a call without receiver is no variable; with
    ``own_object_named``, a method's own object has the name of a parameter, so ``self`` may be any variable; with
    ``partly_known``, a field with several values may also have unknown ones.

    ``receivers`` are the implicit receivers of function literals and extensions, in the scopes that begin at their
    offsets: by the call that each is passed to, ``""`` for the name. ``declared`` are facts about symbols, each as a
    variable of the symbol's name that is bound inside it: with ``()`` after the name for the result of a call, with
    ``^`` and its line for the base of the anonymous class that a method belongs to. ``takes`` is the number of
    arguments of the function that is named at an offset, with ``+`` if it may be more, or the least and the most of
    them. ``paths`` are the offsets of names after a path whose first name is no variable, as in ``a::b``. ``renamed``
    are the names under which a module exports other names, or expressions, and ``Type.member`` for members assigned to
    a type: the name, then the expression. ``type_parameters`` are the ranges in which a name is that of a type
    parameter.
    """

    __slots__ = (
        "class_variables",
        "complete",
        "declared",
        "fields",
        "implicit_receiver",
        "names",
        "nonlocals",
        "own_method_names",
        "own_object_named",
        "partly_known",
        "paths",
        "reassignments",
        "receivers",
        "renamed",
        "scopes",
        "takes",
        "tentative",
        "type_parameters",
        "uses",
        "variables",
    )

    def __init__(self) -> None:
        self.complete = False
        self.implicit_receiver = False
        self.own_method_names = False
        self.own_object_named = False
        self.partly_known = False
        self.uses: list[Use] = []
        self.names: list[Use] = []
        self.tentative: list[Use] = []
        self.variables: list[Variable] = []
        self.class_variables: list[Variable] = []
        self.reassignments: list[Variable] = []
        self.receivers: list[Variable] = []
        self.fields: list[Variable] = []
        self.scopes: list[Scope] = []
        self.nonlocals: list[Variable] = []
        self.declared: list[Variable] = []
        self.takes: dict[int, str] = {}
        self.paths: set[int] = set()
        self.renamed: list[tuple[str, Term]] = []
        self.type_parameters: dict[str, list[tuple[int, int]]] = {}

    def is_type_parameter(self, name: str, offset: int) -> bool:
        """True if a bare name at a byte is that of a type parameter."""
        return any(start <= offset < end for start, end in self.type_parameters.get(name, ()))
