"""TypeScript's types, from their nodes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from collections.abc import Iterable as Several

from smart_explore.languages.ecmascript.import_types import named_module
from smart_explore.languages.reader.places import child_at, children_at, read_place, token_before
from smart_explore.languages.reader.syntax import each
from smart_explore.languages.words import words
from smart_explore.terms.building import as_part, asked, rest_of, union_of
from smart_explore.terms.paths import contains, dotted, is_single, member
from smart_explore.terms.paths import generic as named_generic
from smart_explore.terms.steps import CALL, ELEMENT
from smart_explore.terms.terms import (
    NO_SYMBOL,
    Expression,
    Function,
    IfInTree,
    Iterable,
    Map,
    Named,
    Record,
    Term,
    Tuple,
    Union,
)
from smart_explore.tree.tree import Tree

CHANGED_TYPES = words("""
Awaited DeepPartial DeepReadonly Except Exclude Extract MarkOptional MarkRequired MaybePromise Mutable NoInfer
NonNullable Omit Partial PartialBy PartialDeep Pick Prettify Promisable Promise PromiseLike Readonly ReadonlyDeep
Required RequiredBy SetNonNullable SetOptional SetReadonly SetRequired Simplify WeakRef WithOptional WithRequired
Writable WritableDeep
""")
"""Types that have the members of their first type argument."""
_PRIMITIVES = words("""
any bigint boolean never null number object string symbol undefined unknown void false true
""")
"""Names of no symbols, of which the grammar knows some as names alone."""
_MANY = words("""
Array AsyncGenerator AsyncIterable AsyncIterableIterator AsyncIterator Generator Iterable IterableIterator Iterator
ReadonlyArray ReadonlySet Set WeakSet
""")
_CALLED = words("Accessor InputSignal ModelSignal Signal WritableSignal")
"""Types of Solid and Angular for functions that return their type argument."""
_COMPONENTS = words("ComponentType FC FunctionComponent React.ComponentType React.FC React.FunctionComponent")
"""Types of React for functions that take their type argument."""
_MAPS = words("Map Object ReadonlyMap Record WeakMap object")
_SAME = words("""
readonly_type infer_type flow_maybe_type optional_type
type_annotation opting_type_annotation omitting_type_annotation adding_type_annotation
""")
"""Nodes around one type that has the same members."""
_FIRST, _EACH, _TYPE, _NAME = (read_place(place) for place in ("0", "*", "type", "name"))
_PARAMETERS, _RESULT, _PATTERN = read_place("parameters/*"), read_place("return_type|type"), read_place("pattern|name")
_OF_PARAMETER, _NAMED_PARTS = read_place("type|pattern|name"), words("required_parameter optional_parameter")
_LEFT, _KEY, _GIVEN = read_place("0"), read_place("1"), read_place("type_arguments/*")
_THEN, _ELSE = read_place("consequence"), read_place("alternative")
_INNER = frozenset(b"~#|")
"""Signs between a name and what it has inside, and between names."""
_VALUES = words("identifier member_expression this call_expression type_identifier")
_KEYLESS = words("index_signature construct_signature")
"""Members that are the type of an object type that has no others."""
MAX_LEVELS = 8


def written_type(tree: Tree, node: int, levels: int = MAX_LEVELS) -> Term | None:
    """The type that a node writes, T for ``T | null`` and ``Promise<T>``; None for an anonymous type.

    A signature without a name is a function, or a map.

    At most ``levels`` nested types are read, this one included.
    """
    while node >= 0 and tree.kinds[node] in _SAME:
        node = child_at(tree, node, _FIRST)
    read = _READ.get(tree.kinds[node]) if node >= 0 and levels else None
    return read(tree, node, levels - 1) if read is not None else None


def joined(tree: Tree, node: int, kind: str) -> Iterator[int]:
    """The types of a union or an intersection, by its kind, which is nested to the left; another type is itself."""
    nodes = [node]
    while nodes:
        last = nodes.pop()
        if tree.kinds[last] == kind:
            nodes += reversed(tree.children(last))
        else:
            yield last


def _joined(tree: Tree, node: int, levels: int) -> Term | None:
    is_part = tree.kinds[node] == "intersection_type" and levels < MAX_LEVELS - 1
    unknown = None if is_part else NO_SYMBOL  # as a part, it is the named type
    parts = joined(tree, node, tree.kinds[node])
    return _either(
        _object(tree, part, levels, unknown) if tree.kinds[part] == "object_type" else written_type(tree, part, levels)
        for part in parts
    )


def _conditional(tree: Tree, node: int, levels: int) -> Term | None:
    """The branches: ``B`` and ``C`` of ``A extends X ? B : C``."""
    return _either(written_type(tree, child_at(tree, node, branch), levels) for branch in (_THEN, _ELSE))


def _either(types: Several[Term | None]) -> Term | None:
    return union_of(filter(None, types))


def _inner(tree: Tree, node: int, levels: int) -> Term | None:
    return written_type(tree, child_at(tree, node, _FIRST), levels)


def _function(tree: Tree, node: int, levels: int) -> Term | None:
    """A function; the type of its ``this`` is no parameter."""
    if (result := child_at(tree, node, _RESULT)) < 0:
        return None
    parameters = []
    for parameter in children_at(tree, node, _PARAMETERS):
        if (kind := tree.kinds[child_at(tree, parameter, _PATTERN)]) != "this":
            of_type = written_type(tree, _of_part(tree, parameter), levels)
            parameters.append(rest_of(of_type) if kind == "rest_pattern" else of_type)
    of_result = as_part(written_type(tree, result, levels)) or NO_SYMBOL
    return Function(of_result, _parts(parameters)) if of_result is not NO_SYMBOL or parameters else None


def _of_part(tree: Tree, part: int) -> int:
    """The type of a parameter or of a part of a tuple; a parameter that has only a name is its type."""
    return child_at(tree, part, _OF_PARAMETER) if tree.kinds[part] in _NAMED_PARTS else part


def _tuple(tree: Tree, node: int, levels: int) -> Term | None:
    types = [written_type(tree, _of_part(tree, part), levels) for part in children_at(tree, node, _EACH)]
    return Tuple(_parts(types)) if any(types) else None


def _parts(types: Several[Term | None]) -> tuple[Term, ...]:
    return tuple(as_part(each, asks=True) or NO_SYMBOL for each in types)


def _of_value(tree: Tree, node: int, levels: int) -> Term | None:
    """``a.b`` for ``typeof a.b``."""
    value = child_at(tree, node, _FIRST)
    names = _dotted(tree, value) if tree.kinds[value] in _VALUES else ""
    return dotted(names) if names else None


def _array(tree: Tree, node: int, levels: int) -> Term | None:
    depth = 0
    while tree.kinds[node] == "array_type":
        node, depth = child_at(tree, node, _FIRST), depth + 1
    found = as_part(written_type(tree, node, levels))
    for _ in range(depth if found is not None else 0):
        found = _many(Iterable, found)
    return found


def _indexed(tree: Tree, node: int, levels: int) -> Term | None:
    inner, key = written_type(tree, child_at(tree, node, _LEFT), levels), child_at(tree, node, _KEY)
    text, is_text = tree.text(key), tree.text(key)[0] in "\"'"
    if not is_single(inner) or (is_text and not (text[1:-1] and f"_{text[1:-1]}".replace("$", "_").isidentifier())):
        return None
    return asked(inner, member(text[1:-1]) if is_text else ELEMENT)  # ``T[K]`` may be the type of any member


def _named(tree: Tree, node: int, _levels: int) -> Term | None:
    name = _dotted(tree, node)
    return Named(name) if name and name not in _PRIMITIVES else None


def _dotted(tree: Tree, node: int) -> str:
    """The name that a node consists of, ``""`` for JSDoc's ``A~b``; the module of ``import("./a").B`` is its first
    part.
    """
    module, name = named_module("".join(tree.text(node).split()).encode())
    return b".".join(filter(None, (module, name))).decode("utf-8", "replace") if not _INNER & set(name) else ""


def _object(tree: Tree, node: int, levels: int, unknown: Term | None = None) -> Term | None:
    """The members of an object type, without those of unknown types unless these are ``unknown``; None if there are
    none.
    """
    several, members = children_at(tree, node, _EACH), dict[str, Term]()
    if len(several) == 1 and tree.kinds[several[0]] in _KEYLESS:  # of what differs by the key nothing is known
        return _READ[tree.kinds[several[0]]](tree, several[0], levels)
    for one in several:
        name = child_at(tree, one, _NAME)
        if name < 0 or tree.kinds[name] != "property_identifier" or token_before(tree, one, name) in ("get", "set"):
            continue
        is_method = tree.kinds[one] == "method_signature"
        of_type = written_type(tree, one if is_method else child_at(tree, one, _TYPE), levels)
        of_type = (None if contains(of_type, Expression) else as_part(of_type)) or unknown
        if of_type is not None:
            members[tree.text(name)] = of_type
    return Record(tuple(members.items())) if members else None


def _index(tree: Tree, node: int, levels: int) -> Term | None:
    of_type = child_at(tree, node, _TYPE)
    of_value = written_type(tree, of_type, levels)
    is_open = isinstance(of_value, Union) and tree.kinds[child_at(tree, of_type, _FIRST)] == "conditional_type"
    return _many(_map, of_value) if not is_open else None


def _generic(tree: Tree, node: int, levels: int) -> Term | None:
    return generic(tree, child_at(tree, node, _NAME), children_at(tree, node, _GIVEN), levels)


def generic(tree: Tree, name: int, items: list[int], levels: int = MAX_LEVELS - 1) -> Term | None:
    """The type of that name with type arguments."""
    written = _dotted(tree, name)
    inner = written_type(tree, items[0], levels) if items else None
    if written in CHANGED_TYPES and items:
        return inner
    if written in ("ReturnType", "InstanceType") and items:
        is_name = isinstance(inner, Expression) or (isinstance(inner, Named) and inner.name.isidentifier())
        return asked(inner, CALL) if is_name else None
    if not written:
        return None
    otherwise: Term | None = None
    if written in _MANY and items:
        otherwise = _many(Iterable, inner)
    elif written in _CALLED and items:
        otherwise = Function(inner, ()) if inner is not None and is_single(inner) else None
    elif written in _COMPONENTS and items:
        is_type = inner is not None and is_single(inner) and not contains(inner, Expression)
        otherwise = Function(NO_SYMBOL, (inner,)) if is_type and inner else None
    elif written in _MAPS and len(items) == 2:
        key = NO_SYMBOL if inner is None or isinstance(inner, Union) else inner
        value = as_part(written_type(tree, items[1], levels)) or NO_SYMBOL
        otherwise = Map(key, value) if {key, value} != {NO_SYMBOL} else None
    else:
        return named_generic(written, (as_part(written_type(tree, item, levels)) for item in items))
    return IfInTree(written, otherwise) if otherwise is not None else Named(written)


def _many(container: Callable[[Term], Term], inner: Term | None) -> Term | None:
    part = as_part(inner)
    return container(part) if part is not None else None


def _map(value: Term) -> Term:
    return Map(NO_SYMBOL, value)


_READ: Mapping[str, Callable[[Tree, int, int], Term | None]] = {
    **each("union_type intersection_type", _joined),
    **each("function_type constructor_type method_signature call_signature construct_signature", _function),
    **each("type_identifier nested_type_identifier member_expression call_expression identifier this_type", _named),
    "conditional_type": _conditional,
    "parenthesized_type": _inner,
    "tuple_type": _tuple,
    "type_query": _of_value,
    "array_type": _array,
    "lookup_type": _indexed,
    "object_type": _object,
    "index_signature": _index,
    "generic_type": _generic,
}
"""Reads a type of each kind from its node, with the levels below it."""
