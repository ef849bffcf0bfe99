"""How a language writes statements, and where the value of an expression goes: one table of kinds and fields."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Literal, NamedTuple

StatementKind = Literal[
    "branch",
    "loop",
    "case",
    "try",
    "handler",
    "exit",
    "assignment",
    "call",
    "declaration",
    "log",
    "entry",
    "closure",
    "block",
]
"""The kind of a node of the statement tree.

``branch``  an ``if``, ``switch`` or ``match``; ``case`` is one of its arms, ``else`` among them
``try``     and its ``handler``, also for ``finally``
``exit``    ``return``, ``raise``, ``break``, ``continue``: what follows is not run
``entry``   a key with its value in a literal; ``closure`` a function inside of a statement
``block``   a statement that only holds others: ``with``, ``synchronized``
"""


class CallFields(NamedTuple):
    """The fields of a call: the function, or the ``receiver`` and the name of the method; and the arguments."""

    function: str
    arguments: str
    receiver: str = ""


class MemberFields(NamedTuple):
    """The fields of ``a.b`` or ``a[b]``: the object, and the name or the index; ``""`` takes children by position."""

    holder: str
    key: str


class StatementRules(NamedTuple):
    """A language's table. Where a field is asked for, ``""`` means any other child, ``0`` the first that has no field.

    ``effects`` say by a node's kind and the field of its child where the child's value goes:

    ``copy``       it is the node's value;  ``derive``: the node's value depends on it (also for all other kinds)
    ``drop``       nowhere;  ``decide``: it chooses which statements run
    ``element``    the node is a tuple or list that holds it;  ``spread``: all its elements
    ``value``      the node is a key with this value, which the literal around holds under the key
    ``to FIELD``   it is assigned to what is in that field;  ``each FIELD``: its elements are
    ``take WORD``  its element, if the node begins with that word; else it is the node's value
    ``put FIELD``  it becomes an element of what is in that field
    ``cases FIELD``  what is in that field has cases, whose patterns take it apart
    ``match FIELD``  the pattern in that field takes it apart
    ``own``        the node is a key that is named as this value is: ``{a}``
    ``arm``        it is the value of the ``value_statements`` around it
    ``last``       it is the value of the block that it ends, or what the function returns whose body that is,
                   unless a semicolon ends it
    ``leave KIND``  it is the value of the innermost node of that kind around
    ``return``, ``yield``, ``raise``, ``send``

    Several effects are parted by ``; ``.
    """

    kinds: Mapping[str, StatementKind]
    effects: Mapping[str, Mapping[str, str]]
    stops: frozenset[str]
    """Kinds that are no expressions, and no statements: types, blocks."""
    functions: Mapping[str, tuple[str, str]]
    """The fields of a function's parameters and of its body."""
    types: frozenset[str]
    calls: Mapping[str, CallFields]
    members: Mapping[str, MemberFields]
    subscripts: Mapping[str, MemberFields]
    parameters: Mapping[str, str]
    """Kinds of one parameter, and the field of its name or pattern."""
    updates: frozenset[str]
    """Statements that read what they write, by their kind: ``x += 1``, ``x++``."""
    strings: frozenset[str]
    mutators: frozenset[str]
    """Methods outside of the tree that put their arguments into their receiver: ``append``."""
    keyed: frozenset[str]
    """Methods whose first argument is a key: ``get``, ``put``."""
    jumps: Mapping[str, str]
    """Kinds of exits that stay in the function: ``break`` and ``continue``."""
    keys: Mapping[str, tuple[str, str]] = {}
    """Kinds of a key with a value, in literals, patterns and named arguments: the two fields."""
    patterns: frozenset[str] = frozenset()
    """Kinds that take a value apart; of those in ``keyed_patterns`` the children have keys."""
    keyed_patterns: frozenset[str] = frozenset()
    rests: frozenset[str] = frozenset()
    """Parameters and parts of patterns that take all that is left."""
    assignments: frozenset[str] = frozenset()
    """Assignments whose operator tells if they read their target."""
    selves: frozenset[str] = frozenset()
    """How the object around is named: ``self``, ``this``."""
    breaks_branches: bool = True
    """``break`` leaves a ``switch``, too."""
    logs: frozenset[str] = frozenset()
    """First names of calls that only log."""
    type_names: frozenset[str] = frozenset()
    """Kinds of the name of a type that hold others: ``a.B``, ``B<C>``."""
    value_statements: frozenset[str] = frozenset()
    """Statements that have a value where they are written as an expression; ``arm`` sets it."""
    case_patterns: frozenset[str] = frozenset()
    """Kinds of the pattern of a case."""
    case_parts: Mapping[str, int] = {}
    """Parts of such a pattern whose children take elements, with the place of the first child that does."""
    exhaustive: frozenset[str] = frozenset()
    """Branches of which one arm is always run."""
    wraps: bool = False
    """A call of a capitalized name holds its arguments by position: ``Some(x)``."""
    case_keys: frozenset[str] = frozenset()
    """Parts of such a pattern whose children are keys, each followed by the pattern for its value."""
    parallel: Mapping[str, int] = {}
    """Functions whose results a loop unpacks by their arguments, with the position of the first: ``zip``,
    ``enumerate``.
    """
    records: frozenset[str] = frozenset()
    """Kinds of symbols without a constructor whose fields, in order, are the parameters of a call of the type."""
    not_taken: re.Pattern[str] | None = None
    """Declarations of fields of such a type that are not parameters of the call: ``total: ClassVar[int] = 0``."""
    literals: Mapping[str, frozenset[str]] = {}
    """Literals that make an object of the type that their first child names, and the kinds of such a child."""
    field_words: frozenset[str] = frozenset()
    """Words before a parameter that make it a field, too: ``private``."""
    type_tests: frozenset[str] = frozenset()
    """Functions that only ask for the type of an object: ``isinstance``."""
    copies: frozenset[str] = frozenset()
    """Functions outside of the tree that copy an object, with other values in the fields that they name."""
    class_bodies: frozenset[str] = frozenset()
    """Kinds of the body of an anonymous class, in the expression that creates an instance of it."""
    references: frozenset[str] = frozenset()
    """Kinds of ``&x`` and ``*x``."""
    results: str = ""
    """The field of a function whose names are the variables that it returns."""
    embeds: bool = False
    """An object has the fields of those that it holds under the names of their types."""
    passes: frozenset[str] = frozenset()
    """Functions outside of the tree whose result is their first argument, or has its elements: ``sorted``."""
    fillers: Mapping[str, str] = {}
    """External functions that put their other arguments into the first one, and as what: ``parts`` of theirs, an
    ``element``, or the value of the ``key`` between them.
    """
    invokers: Mapping[str, int] = {}
    """Methods of functions that call them, with the number of arguments before the function's own: ``call``."""
    own_types: frozenset[str] = frozenset()
    """How a type is named in its own methods, and called to make another object: ``cls``."""
    hides_self: bool = False
    """The object around is no node: ``this.a`` has a name alone."""
    initializers: frozenset[str] = frozenset()
    """Kinds of what is given to the members of an object behind the call that makes it: ``new A { b = c }``."""
    outputs: frozenset[str] = frozenset()
    """Kinds of an argument that declares a variable which the call sets: ``out var x``."""
    receivers: frozenset[str] = frozenset()
    """Kinds of a first parameter that is the object of a method, which a call does not name."""
    constructors: frozenset[str] = frozenset()
    """Names of methods that are called when an object of their type is created."""
    lists: frozenset[str] = frozenset()
    """Kinds of values side by side without brackets, or of a single one: ``a, b``."""
    object_field: str = ""
    """The field of a method that declares its object, beside its parameters."""
    implied_self: bool = False
    """A method's first parameter is its object, which a call does not name."""


def by_kind(statements: Mapping[StatementKind, str]) -> dict[str, StatementKind]:
    """The statement that each kind of node is, from the kinds of nodes that each statement has."""
    return {kind: statement for statement, kinds in statements.items() for kind in kinds.split()}
