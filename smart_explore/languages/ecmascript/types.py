"""TypeScript's types, from their nodes, in the notation that all languages share."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping

from smart_explore.languages.ecmascript.import_types import named_module
from smart_explore.languages.reader.places import child_at, children_at, read_place, token_before
from smart_explore.languages.reader.syntax import each
from smart_explore.languages.type_notation import INNER, NO_SYMBOL, as_part, asked, rest_of
from smart_explore.languages.words import words
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
_INNER = frozenset(b"~#")
"""Signs of JSDoc between a name and what it has inside."""
_VALUES = words("identifier member_expression this call_expression type_identifier")
_KEYLESS = words("index_signature construct_signature")
"""Members that are the type of an object type that has no others."""
MAX_LEVELS = 8
MAX_ARGUMENTS = 50
"""Characters of what is kept of a type's arguments."""
MAX_OBJECTS = 300
"""The limit if object types with members are among the arguments."""


def written_type(tree: Tree, node: int, levels: int = MAX_LEVELS) -> str:
    """The type in the shared notation: ``T`` for ``T<A>``, ``T | null`` and ``Promise<T>``; ``""`` for an anonymous
    type. A signature without a name is a function, or a map.

    At most ``levels`` nested types are read, this one included.
    """
    while node >= 0 and tree.kinds[node] in _SAME:
        node = child_at(tree, node, _FIRST)
    read = _READ.get(tree.kinds[node]) if node >= 0 and levels else None
    return read(tree, node, levels - 1) if read is not None else ""


def joined(tree: Tree, node: int, kind: str) -> Iterator[int]:
    """The types of a union or an intersection, by its kind, which is nested to the left; another type is itself."""
    nodes = [node]
    while nodes:
        last = nodes.pop()
        if tree.kinds[last] == kind:
            nodes += reversed(tree.children(last))
        else:
            yield last


def _joined(tree: Tree, node: int, levels: int) -> str:
    is_part = tree.kinds[node] == "intersection_type" and levels < MAX_LEVELS - 1
    unknown = "" if is_part else NO_SYMBOL  # as a part, it is the named type
    parts = joined(tree, node, tree.kinds[node])
    return _either(
        _object(tree, part, levels, unknown) if tree.kinds[part] == "object_type" else written_type(tree, part, levels)
        for part in parts
    )


def _conditional(tree: Tree, node: int, levels: int) -> str:
    """The branches: ``B`` and ``C`` of ``A extends X ? B : C``."""
    return _either(written_type(tree, child_at(tree, node, branch), levels) for branch in (_THEN, _ELSE))


def _either(types: Iterable[str]) -> str:
    return "^".join(dict.fromkeys(part for one in types if one for part in one.split("^")))


def _inner(tree: Tree, node: int, levels: int) -> str:
    return written_type(tree, child_at(tree, node, _FIRST), levels)


def _function(tree: Tree, node: int, levels: int) -> str:
    """``>R(A,B)``; the type of a function's ``this`` is no parameter."""
    if (result := child_at(tree, node, _RESULT)) < 0:
        return ""
    parameters = []
    for parameter in children_at(tree, node, _PARAMETERS):
        if (kind := tree.kinds[child_at(tree, parameter, _PATTERN)]) != "this":
            of_type = written_type(tree, _of_part(tree, parameter), levels)
            parameters.append(rest_of(of_type) if kind == "rest_pattern" else of_type)
    of_result = as_part(written_type(tree, result, levels)) or NO_SYMBOL
    return f">{of_result}{_tuple_of(parameters)}" if of_result != NO_SYMBOL or parameters else ""


def _of_part(tree: Tree, part: int) -> int:
    """The type of a parameter or of a part of a tuple; a parameter that has only a name is its type."""
    return child_at(tree, part, _OF_PARAMETER) if tree.kinds[part] in _NAMED_PARTS else part


def _tuple(tree: Tree, node: int, levels: int) -> str:
    types = [written_type(tree, _of_part(tree, part), levels) for part in children_at(tree, node, _EACH)]
    return _tuple_of(types) if any(types) else ""


def _tuple_of(types: Iterable[str]) -> str:
    return f"({','.join(as_part(each, asks=True) or NO_SYMBOL for each in types)})"


def _of_value(tree: Tree, node: int, levels: int) -> str:
    """``=a.b`` for ``typeof a.b``."""
    value = child_at(tree, node, _FIRST)
    return f"={_dotted(tree, value)}" if tree.kinds[value] in _VALUES else ""


def _array(tree: Tree, node: int, levels: int) -> str:
    prefix = ""
    while tree.kinds[node] == "array_type":
        node, prefix = child_at(tree, node, _FIRST), f"{prefix}[]"
    return _many(prefix, written_type(tree, node, levels))


def _indexed(tree: Tree, node: int, levels: int) -> str:
    inner, key = written_type(tree, child_at(tree, node, _LEFT), levels), child_at(tree, node, _KEY)
    step, text = "[]", tree.text(key)  # ``T[K]`` may be the type of any member
    if text[0] in "\"'":
        step = f".{text[1:-1]}" if f"_{text[1:-1]}".replace("$", "_").isidentifier() and text[1:-1] else ""
    return asked(inner, step) if step and inner and not set("^|") & set(inner) else ""


def _named(tree: Tree, node: int, _levels: int) -> str:
    return name if (name := _dotted(tree, node)) not in _PRIMITIVES else ""


def _dotted(tree: Tree, node: int) -> str:
    """The name that a node consists of, ``""`` for JSDoc's ``A~b``; the module of ``import("./a").B`` is its first
    part.
    """
    module, name = named_module("".join(tree.text(node).split()).encode())
    return b".".join(filter(None, (module, name))).decode("utf-8", "replace") if not _INNER & set(name) else ""


def _object(tree: Tree, node: int, levels: int, unknown: str = "") -> str:
    """The members of an object type, ``{a:T,b:U}``, without those of unknown types unless these are written as
    ``unknown``; ``""`` if there are none.
    """
    several, members = children_at(tree, node, _EACH), {}
    if len(several) == 1 and tree.kinds[several[0]] in _KEYLESS:  # of what differs by the key nothing is known
        return _READ[tree.kinds[several[0]]](tree, several[0], levels)
    for member in several:
        name = child_at(tree, member, _NAME)
        if name < 0 or tree.kinds[name] != "property_identifier" or token_before(tree, member, name) in ("get", "set"):
            continue
        is_method = tree.kinds[member] == "method_signature"
        of_type = written_type(tree, member if is_method else child_at(tree, member, _TYPE), levels)
        of_type = "" if "=" in of_type else as_part(of_type)
        if of_type or unknown:
            members[tree.text(name)] = of_type or unknown
    return f"{{{','.join(f'{name}:{of_type}' for name, of_type in members.items())}}}" if members else ""


def _index(tree: Tree, node: int, levels: int) -> str:
    of_type = child_at(tree, node, _TYPE)
    of_value = written_type(tree, of_type, levels)
    is_open = "^" in of_value and tree.kinds[child_at(tree, of_type, _FIRST)] == "conditional_type"
    return _many("[_]", of_value) if not is_open else ""


def _generic(tree: Tree, node: int, levels: int) -> str:
    return generic(tree, child_at(tree, node, _NAME), children_at(tree, node, _GIVEN), levels)


def generic(tree: Tree, name: int, items: list[int], levels: int = MAX_LEVELS - 1) -> str:
    """The type of that name with type arguments, in the notation of ``written_type``."""
    written = _dotted(tree, name)
    inner = written_type(tree, items[0], levels) if items else ""
    if written in CHANGED_TYPES and items:
        return inner
    if written in ("ReturnType", "InstanceType") and items:
        if inner.startswith("=") and "^" not in inner:
            return f"{inner}()"
        return f"{inner}|()" if inner.isidentifier() else ""
    if written in _MANY and items:
        return f"{written}~{many}" if (many := _many("[]", inner)) else written
    if written in _CALLED and items:
        return f"{written}~>{inner}()" if inner and not set("^|") & set(inner) else written
    if written in _COMPONENTS and items:
        return f"{written}~>_({inner})" if inner and not set("^|=") & set(inner) else written
    if written in _MAPS and len(items) == 2:
        key = NO_SYMBOL if "^" in inner else inner or NO_SYMBOL
        value = as_part(written_type(tree, items[1], levels)) or NO_SYMBOL
        return f"{written}~[{key}]{value}" if {key, value} != {NO_SYMBOL} else written
    return written + _arguments(written_type(tree, item, levels) for item in items)


def _arguments(written: Iterable[str]) -> str:
    """``[A,_]``, ``""`` if all arguments are unknown, or they are too long."""
    kept = [as_part(each) or NO_SYMBOL for each in written]
    text = f"[{','.join(kept)}]"
    limit = MAX_OBJECTS if any(each.startswith("{") for each in kept) else MAX_ARGUMENTS
    if len(text) > limit:
        kept = [NO_SYMBOL if INNER in each else each for each in kept]
        text = f"[{','.join(kept)}]"
    return text if set(kept) - {NO_SYMBOL} and len(text) <= limit else ""


def _many(prefix: str, inner: str) -> str:
    return f"{prefix}{as_part(inner)}" if as_part(inner) else ""


_READ: Mapping[str, Callable[[Tree, int, int], str]] = {
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
