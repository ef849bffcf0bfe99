"""The table for reading a language's trees: kinds of nodes, and the places of their parts.

A place leads from a node to one below it: steps joined by ``/``, with ``|`` between alternatives; the first that exists
is taken. A step is the field or the kind of a child, the number of a child (``0``, ``-1``; without comments), ``*`` for
every child, ``^`` for the parent, ``<`` and ``>`` for the siblings before and after, ``>kind`` for the next one if it
is of that kind, or ``.`` for the node itself.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Literal, NamedTuple, TypeVar

if TYPE_CHECKING:
    from smart_explore.languages.reader.expressions import Expressions
    from smart_explore.languages.reader.uses import Uses
    from smart_explore.terms.steps import Narrowing as NarrowingStep
    from smart_explore.terms.steps import Step as TermStep
    from smart_explore.terms.terms import Term
    from smart_explore.tree.tree import Tree

T = TypeVar("T")
Place = str
ScopeKind = Literal["function", "class", "block"]
_NONE: Mapping[str, str] = MappingProxyType({})


class Member(NamedTuple):
    """A member of an object: ``object.name``. Without a node for the object a keyword is before the name."""

    object: Place
    name: Place


class Either(NamedTuple):
    """One of two expressions. With ``operators``, only if one of them is between the two."""

    one: Place
    other: Place
    operators: frozenset[str] = frozenset()


class Binding(NamedTuple):
    """A variable or a field: its names, its type, and its initial value.

    Places that begin with ``^``, ``<`` or ``>`` lead from the name, others from the node. With ``each``, the value is a
    container, and the name is bound to its elements. With ``by_case``, a call of a name with a capital letter creates
    an instance. With ``inside``, the parent must be of one of these kinds.
    """

    name: Place
    type: Place = ""
    value: Place = ""
    of: Literal["variable", "field"] = "variable"
    each: bool = False
    by_case: bool = False
    inside: frozenset[str] = frozenset()


class Key(NamedTuple):
    """A key or keyword: its name, and the expression that it is a key of, ``""`` for the object itself.

    A function returns the value of that, None for keys that name only themselves.
    ``sign`` follows the name. ``copying`` are methods of an object whose members the keys then are. With
    ``of_pattern``, an object of the type is destructured; with ``short``, the name is also that of a variable,
    ``:name``.
    """

    name: Place
    owner: Place | Callable[[Expressions, int], Term | None]
    sign: bytes = b""
    copying: tuple[str, ...] = ()
    of_pattern: bool = False
    short: bytes = b""


class Label(NamedTuple):
    """The name of a label in a node, after one of some words if there are any; it is no symbol's name."""

    name: Place
    words: frozenset[str] = frozenset()


OF_NOTHING = "?"
"""The place of the owner of keys that name only themselves, as those of tables."""

ALIKE, KEY_ONLY = "alike", "key"
"""The results of ``Syntax.shorthand`` for a name of two variables, and for one of only a key."""


class Operator(NamedTuple):
    """Syntax that calls a method of an ``operand`` without its name.

    ``names`` are the methods by the sign between the operand and the ``other`` one; without another one, by the sign
    around the operand; by ``""`` if ``is_signed`` is False. ``name{}`` means one method for each child of the node,
    ``iterator().next`` a method of another one's result. A text is the name for all signs, with ``{}`` for the sign;
    with ``compound``, without the ``=`` of an assignment. With ``both``, the method may belong to either operand; with
    ``free``, it may also be a function of its operands. ``begins`` is the beginning of the node, ``counted`` the node
    whose children are counted. An operand at ``*`` is each of several.
    """

    operand: Place
    names: Mapping[str, str] | str
    other: Place = ""
    is_signed: bool = True
    compound: bool = False
    both: bool = False
    free: bool = False
    begins: bytes = b""
    counted: Place = "."


class Lambda(NamedTuple):
    """A function literal: its parameters, the name of each, and the implicit names if it lists none.

    Its own object is the receiver of a method of ``own_of``, the first argument of a function of ``own_given``, or told
    by the callee for its parameter; it has none if both are empty.
    """

    parameters: Place
    name: Place = "."
    implicit: tuple[str, ...] = ()
    own_of: frozenset[str] = frozenset()
    own_given: frozenset[str] = frozenset()


class Branch(NamedTuple):
    """A condition, the code if it is true, and the code if it is false."""

    condition: Place
    then: Place
    otherwise: Place = ""


class Checked(NamedTuple):
    """A test of a type: the expression, the types, and whether the test holds if the expression has one of them.

    Each type is one, or the step to a value as the test finds it; there is none if the type is unknown.
    """

    operand: int
    of_types: tuple[Term | NarrowingStep, ...]
    holds: bool = True


class Narrowing(NamedTuple):
    """The tests of expressions' types, and where they hold.

    ``checks`` read a test at a kind of node, ``operands`` are the kinds that can be narrowed: variables and their
    members. ``logical`` are ``a && b`` and ``a || b`` by the places of their sides, ``negations`` ``!a``, ``branches``
    statements and expressions with a condition. A branch leaves its block if it ends in one of ``leaves``; ``blocks``
    hold statements. ``assigned`` are assignments by the place of the target, ``assertions`` statements by the names of
    the functions that they call, empty for a keyword, and the place of the condition. ``targets`` are bound before the
    nodes after them in their node, as in loops. A test from before one of ``loops`` does not hold for names bound
    inside. With ``excludes`` a value of a union is of its other types where a test fails. ``assignments`` are those of
    variables with declared types: the statement, the variable's node and the assigned value.
    """

    checks: Mapping[str, Callable[[Expressions, int], Checked | None]]
    operands: frozenset[str]
    logical: Mapping[str, tuple[Place, Place]]
    negations: Mapping[str, Place]
    branches: Mapping[str, Branch]
    leaves: frozenset[str]
    blocks: frozenset[str]
    assigned: Mapping[str, Place] = _NONE
    assertions: Mapping[str, tuple[frozenset[str], Place]] = MappingProxyType({})
    targets: Mapping[str, Place] = _NONE
    loops: frozenset[str] = frozenset()
    excludes: bool = False
    assignments: Callable[[Expressions], Iterator[tuple[int, int, Term | None]]] | None = None


class Step(NamedTuple):
    """Steps of an access path on the expression at the node ``inner``; if that is -1, on ``base`` or from ``root``.

    ``name`` is the node of the last name, -1 if there is none. ``root`` is the access path of a name without receiver.
    """

    inner: int = -1
    name: int = -1
    steps: tuple[TermStep, ...] = ()
    base: Term | None = None
    root: Term | None = None


class Syntax(NamedTuple):
    """A language's kinds of nodes.

    ``names`` are the kinds of identifiers, ``type_names`` those that only name types, ``bare_names`` those among
    ``names`` that questions about every name list, all if it is empty, ``builtin_types`` the language's own types,
    which are no uses. ``own_types`` are names of the type around. Between two ``quote`` any word is a name. ``roots``
    translates first names of access paths (``this`` into ``self``), ``no_names`` are keywords that the grammar parses
    as names.

    Expressions: ``members``, ``calls`` and ``creations`` by the place of the callee, ``method_calls`` whose node is
    also the member, ``arguments`` the kinds of their lists; ``elements`` are subscripts by the place of their
    container, ``inner`` kinds with the value of an inner expression (brackets, ``await``, type arguments), ``typed``
    kinds with their type in a place (casts), ``either`` one of two, ``nothing`` null and expressions without a value.
    ``literals`` are kinds of values by their types. ``constructor`` is the member of a type that creates its instances
    (``Item.new()``). ``suffixes`` are kinds that continue the expression before them. ``steps`` reads kinds that no
    table can express.

    Types: ``unions``, ``generics`` types with arguments by the place of each argument, ``lists`` the names of types
    with their own syntax (``T[]``), ``type_arguments`` calls by the place of each type argument. ``written_type`` reads
    the types of a language with its own syntax for lists and maps (``[]T``).

    Uses: ``inherits`` are the places of supertypes, ``anonymous`` those of anonymous classes, whose fields are uses of
    the overridden ones, ``passed`` of values among arguments, ``types`` of types, ``type_parameters`` of their names,
    ``bounds`` of clauses that bound a declaration's type parameters, with the places of the name and the bounds inside.
    A type of one of ``first_types`` holds values of its first type argument.

    Bindings: ``bindings``, ``results`` the name and the type of a function's result, ``aliases`` the other name of a
    type and that type, ``scopes`` their kinds, and ``bodies`` are scopes that begin with the previous sibling.
    ``special`` reads what no table can express, ``finish`` runs after everything else.

    ``narrowing`` has the tests of types that narrow expressions; with ``own_method_names`` a callee is no variable.

    ``lambdas`` are function literals, ``around_lambdas`` the kinds of nodes between one and the call with it as an
    argument; the methods in ``passes_itself`` pass the object itself to it.

    ``operators`` call methods of operands, some by a function for what no table can express; so do calls of values and
    elements by ``step_methods``: methods by their step (``CALL``, ``ELEMENT``), and by ``set_methods`` in
    assignments.

    ``base_calls`` are the places of types whose constructors are called beside another use of the type.

    ``keys`` name members in literals, copies and destructuring; a key ``a/b`` is a ``b`` in an ``a``. ``labels`` name
    statements, or the arguments for a parameter. ``shorthand`` returns the text between a key and a variable that a
    node writes with one name, ``""`` if both cannot be written, ``ALIKE`` for two variables that share the name,
    ``KEY_ONLY`` for only a key, None for other nodes. ``named_by_values`` are kinds of a variable whose name is the
    value of an expression, ``${f()}``; a bare name in one, ``"${size}"``, is the variable's. ``naming_calls`` are
    functions whose arguments are variables' names as texts. ``text_names`` are kinds of attributes with the names of
    those, or of their keys, whose texts name functions.
    """

    names: frozenset[str]
    roots: Mapping[str, Term] = MappingProxyType({})
    type_names: frozenset[str] = frozenset()
    bare_names: frozenset[str] = frozenset()
    quote: str = ""
    builtin_types: frozenset[str] = frozenset()
    no_names: frozenset[str] = frozenset()
    own_types: frozenset[str] = frozenset()
    members: Mapping[str, Member] = MappingProxyType({})
    calls: Mapping[str, Place] = _NONE
    method_calls: Mapping[str, Member] = MappingProxyType({})
    creations: Mapping[str, Place] = _NONE
    arguments: frozenset[str] = frozenset()
    elements: Mapping[str, Place] = _NONE
    inner: Mapping[str, Place] = _NONE
    typed: Mapping[str, Place] = _NONE
    either: Mapping[str, Either] = MappingProxyType({})
    nothing: frozenset[str] = frozenset()
    literals: Mapping[str, str] = _NONE
    constructor: str = ""
    suffixes: frozenset[str] = frozenset()
    steps: Mapping[str, Callable[[Expressions, int], Step]] = MappingProxyType({})
    unions: frozenset[str] = frozenset()
    generics: Mapping[str, Place] = _NONE
    lists: Mapping[str, str] = _NONE
    first_types: frozenset[str] = frozenset()
    written_type: Callable[[Tree, int], Term | None] | None = None
    type_arguments: Mapping[str, Place] = _NONE
    inherits: Mapping[str, Place] = _NONE
    anonymous: Mapping[str, Place] = _NONE
    base_calls: Mapping[str, Place] = _NONE
    passed: Mapping[str, Place] = _NONE
    types: Mapping[str, Place] = _NONE
    type_parameters: Mapping[str, Place] = _NONE
    bounds: tuple[tuple[Place, Place, Place], ...] = ()
    bindings: Mapping[str, Binding | tuple[Binding, ...]] = MappingProxyType({})
    results: Mapping[str, tuple[Place, Place]] = MappingProxyType({})
    aliases: Mapping[str, tuple[Place, Place]] = MappingProxyType({})
    scopes: Mapping[str, ScopeKind] = MappingProxyType({})
    bodies: frozenset[str] = frozenset()
    lambdas: Mapping[str, Lambda] = MappingProxyType({})
    around_lambdas: frozenset[str] = frozenset()
    passes_itself: frozenset[str] = frozenset()
    special: Mapping[str, Callable[[Uses, int], None]] = MappingProxyType({})
    finish: Callable[[Uses], None] | None = None
    implicit_receiver: bool = True
    own_method_names: bool = False
    narrowing: Narrowing | None = None
    operators: Mapping[str, tuple[Operator | Callable[[Uses, int], None], ...]] = MappingProxyType({})
    step_methods: Mapping[TermStep, str] = MappingProxyType({})
    keys: Mapping[str, tuple[Key, ...]] = MappingProxyType({})
    labels: Mapping[str, Label] = MappingProxyType({})
    shorthand: Callable[[Tree, int], str | None] | None = None
    named_by_values: frozenset[str] = frozenset()
    naming_calls: frozenset[str] = frozenset()
    set_methods: Mapping[TermStep, str] = MappingProxyType({})
    text_names: Mapping[str, frozenset[str]] = MappingProxyType({})


def each(text: str, value: T) -> dict[str, T]:
    """The same value, as a place, for each of the kinds in a text."""
    return dict.fromkeys(text.split(), value)
