"""How a language writes statements, and how values flow through expressions: one table of kinds and fields."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Literal, NamedTuple

from smart_explore.tree.tree import Tree

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
``entry``   a key with its value in a literal; ``closure`` a function inside a statement
``block``   a statement that only holds others: ``with``, ``synchronized``
"""


class CallFields(NamedTuple):
    """The fields of a call: the function, or the ``receiver`` and the name of the method; and the arguments.

    Where the function is ``""`` the call names none: ``new(..)`` of the type that is expected there.
    """

    function: str
    arguments: str
    receiver: str = ""


class MemberFields(NamedTuple):
    """The fields of ``a.b`` or ``a[b]``: the object, and the name or index; ``""`` takes children by position."""

    holder: str
    key: str


class StatementRules(NamedTuple):
    """A language's table. Where a field is asked for, ``""`` means any other child, ``0`` the first that has no field,
    ``/KIND|/KIND`` those of the kinds.

    ``effects`` say by a node's kind and the field of its child where the child's value goes:

    ``copy``       it is the node's value;  ``derive``: the node's value depends on it (also for all other kinds)
    ``drop``       nowhere;  ``decide``: it chooses which statements run
    ``element``    the node is a tuple or list that holds it;  ``spread``: all its elements
    ``held``       what it holds at the position 0 is the node's value
    ``value``      the node is a key with this value, which the literal around holds under the key
    ``to FIELD``   it is assigned to what is in that field;  ``each FIELD``: its elements are
    ``taken``      its element is the node's value
    ``put FIELD``  it becomes an element of what is in that field
    ``cases FIELD``  what is in that field has cases, whose patterns take it apart
    ``match FIELD``  the pattern in that field takes it apart
    ``own``        the node is a key that is named as this value is: ``{a}``
    ``arm``        it is the value of the ``value_statements`` around it
    ``last``       it is the value of the block that it ends, or what the function returns whose body that is,
                   unless a semicolon ends it
    ``only``       the same if nothing else is in the block
    ``behind``     it is assigned to the name or pattern before it
    ``entry``      the node holds it under the key that is the part before
    ``leave KIND``  it is the value of the innermost node of that kind around
    ``return``, ``yield``, ``raise``, ``send``;  ``return FIELD``: of the innermost closure if that field is there

    Several effects are parted by ``; ``. One behind ``WORD ? `` holds for nodes that begin with that word.
    """

    kinds: Mapping[str, StatementKind]
    effects: Mapping[str, Mapping[str, str]]
    stops: frozenset[str]
    """Kinds that are neither expressions nor statements: types, blocks."""
    functions: Mapping[str, tuple[str, str]]
    """The fields of a function's parameters and of its body."""
    types: frozenset[str]
    calls: Mapping[str, CallFields]
    members: Mapping[str, MemberFields]
    subscripts: Mapping[str, MemberFields]
    parameters: Mapping[str, str]
    """The field of a parameter's name or pattern, by the parameter's kind."""
    updates: frozenset[str]
    """Kinds of statements that read the variable they write: ``x += 1``, ``x++``."""
    strings: frozenset[str]
    mutators: frozenset[str]
    """External methods that put their arguments into their receiver: ``append``."""
    keyed: frozenset[str]
    """Methods whose first argument is a key: ``get``, ``put``."""
    jumps: Mapping[str, str]
    """Kinds, or first words, of exits that stay in the function: ``break`` and ``continue``."""
    keys: Mapping[str, tuple[str, str]] = {}
    """Kinds of a key with a value, in literals, patterns and named arguments: the two fields."""
    patterns: frozenset[str] = frozenset()
    """Kinds of destructuring patterns; the children of ``keyed_patterns`` have keys."""
    keyed_patterns: frozenset[str] = frozenset()
    entries: frozenset[str] = frozenset()
    """Kinds of the target of a loop over keys or positions with their values: the second of two gets the elements."""
    rests: frozenset[str] = frozenset()
    """Kinds of rest parameters and rest patterns."""
    assignments: frozenset[str] = frozenset()
    """Kinds of assignments whose operator decides if they read their target."""
    selves: frozenset[str] = frozenset()
    """The names of the current object: ``self``, ``this``."""
    breaks_branches: bool = True
    """True if ``break`` leaves a ``switch``, too."""
    logs: frozenset[str] = frozenset()
    """First names of logging calls."""
    type_names: frozenset[str] = frozenset()
    """Kinds of type names that contain other names: ``a.B``, ``B<C>``."""
    value_statements: frozenset[str] = frozenset()
    """Kinds of statements that are also expressions; ``arm`` sets their value."""
    case_patterns: frozenset[str] = frozenset()
    """Kinds of a case's pattern."""
    case_parts: Mapping[str, int] = {}
    """Kinds of parts of case patterns whose children match elements, with the position of the first such child."""
    exhaustive: Mapping[str, int] = {}
    """Kinds of branches that always run one arm, if so many hold statements."""
    wraps: bool = False
    """True if a call of a capitalized name holds its arguments by position: ``Some(x)``."""
    case_keys: frozenset[str] = frozenset()
    """Kinds of parts of case patterns whose children are keys, each followed by its value's pattern."""
    parallel: Mapping[str, int] = {}
    """Functions whose elements are tuples of their arguments' elements, with the first's position: ``enumerate``."""
    entry_value: int = 0
    """The position of the value among the two parameters of a callback: 1 where a key is before it."""
    records: frozenset[str] = frozenset()
    """Kinds of types whose fields, in order, are the parameters of the implicit constructor."""
    is_taken: Callable[[Tree, int], bool] = lambda tree, declaration: True
    """True if the field that a node declares in such a type is a constructor parameter: no ``a: ClassVar[int] = 0``."""
    literals: Mapping[str, frozenset[str]] = {}
    """Kinds of literals that create an instance of the type named by their first child, and that child's kinds."""
    field_words: frozenset[str] = frozenset()
    """Modifiers that make a parameter a field, too: ``private``."""
    type_tests: frozenset[str] = frozenset()
    """Functions that only test an object's type: ``isinstance``."""
    copies: frozenset[str] = frozenset()
    """External functions that copy an object with some fields changed, passed by name."""
    class_bodies: frozenset[str] = frozenset()
    """Kinds of the body of an anonymous class."""
    references: frozenset[str] = frozenset()
    """Kinds of ``&x`` and ``*x``."""
    results: str = ""
    """The field of a function's named results."""
    embeds: bool = False
    """True if an object also has the fields of the objects embedded in it."""
    passes: frozenset[str] = frozenset()
    """Functions outside of the tree whose result is their first argument, or has its elements: ``sorted``."""
    unwraps: Mapping[str, str] = {}
    """Methods outside of the tree whose result is their receiver (``""``), or what it holds under a key: ``unwrap``."""
    token_trees: frozenset[str] = frozenset()
    """Kinds of nodes that hold tokens instead of expressions, as the arguments of a macro."""
    fillers: Mapping[str, str] = {}
    """External functions that put other arguments into the first one: their ``parts``, each as an ``element``, or the
    last one under the ``key`` before it.
    """
    invokers: Mapping[str, int] = {}
    """Methods that call their receiver, with the number of arguments before the function's own: ``call``."""
    own_types: frozenset[str] = frozenset()
    """The names of the current type in its methods, by which it creates instances: ``cls``."""
    copied: Mapping[str, str] = {}
    """Kinds of members and elements of what a call copies when it is given, with the sign behind its name."""
    declares_objects: bool = False
    """True if the declaration of a variable makes an object, and a constructor has the name of its type."""
    by_reference: frozenset[str] = frozenset()
    """Kinds of nodes in a parameter that make it another name of the caller's variable: ``&x``."""
    wrappers: frozenset[str] = frozenset()
    """Kinds of nodes that only write the name inside in another way: ``$x``."""
    hides_self: bool = False
    """True if the current object is no node: ``this.a`` has only the name."""
    initializers: frozenset[str] = frozenset()
    """Kinds of object initializers: ``new A { b = c }``."""
    outputs: frozenset[str] = frozenset()
    """Kinds of arguments that declare a variable for the call to set: ``out var x``."""
    receivers: frozenset[str] = frozenset()
    """Kinds of a first parameter that is the receiver and gets no argument."""
    constructors: frozenset[str] = frozenset()
    """Names of constructors."""
    lists: frozenset[str] = frozenset()
    """Kinds of lists of values without brackets, also of a single one: ``a, b``."""
    declared: Mapping[str, str] = {}
    """Kinds of declarators that hold one of the ``lists`` with which a declared object is made, and the field of its
    type in the node around, or its number in the declarator.
    """
    argument_lists: frozenset[str] = frozenset()
    """Kinds of nodes that hold the arguments of a call, where their names do not begin with ``argument``."""
    parameter_lists: frozenset[str] = frozenset()
    """Kinds of nodes between a function and its parameters, besides the one that holds them."""
    labels: str = ""
    """The field of a parameter's name for its callers, where that is another."""
    unnamed: Mapping[str, str] = {}
    """Kinds of functions whose name is a keyword, and that name."""
    trailing: frozenset[str] = frozenset()
    """Kinds of arguments that a call of a call gives to the inner one: ``f(a) { .. }``."""
    implicit: tuple[str, ...] = ()
    """The names of the parameters, in order, of a closure that declares none: ``it``."""
    tuples: Mapping[str, tuple[str, ...]] = {}
    """External functions whose result holds their receiver and arguments, in order, under these names: ``Pair``."""
    lends: frozenset[str] = frozenset()
    """External methods that call a function with their receiver: ``let``."""
    passed_by_return: frozenset[str] = frozenset()
    """Kinds of closures that ``return`` leaves, with the function around."""
    object_field: str = ""
    """The field of a method with its receiver's declaration."""
    implied_self: bool = False
    """True if a method's first parameter is its receiver and gets no argument."""


def by_kind(statements: Mapping[StatementKind, str]) -> dict[str, StatementKind]:
    """Invert a table from statements to their kinds of nodes, written as words."""
    return {kind: statement for statement, kinds in statements.items() for kind in kinds.split()}
