"""Go's types, in the notation that all languages share, from the nodes of a type or of an expression that names one."""

from __future__ import annotations

from smart_explore.languages.reader.places import child_at, children_at, read_place
from smart_explore.languages.reader.syntax import each
from smart_explore.languages.words import words
from smart_explore.terms.building import kept
from smart_explore.terms.paths import generic, name_of
from smart_explore.terms.terms import NO_SYMBOL, Channel, Function, Iterable, Map, Named, Record, Term, Tuple
from smart_explore.tree.tree import Tree

BUILTIN = words("""
any bool byte comparable complex128 complex64 error float32 float64 int int16 int32 int64 int8 rune string uint uint16
uint32 uint64 uint8 uintptr
""")
_DECLARING = words("type_spec type_alias")
_KEYWORDS = {"struct_type": "struct", "interface_type": "interface"}
NO_NAMES = BUILTIN | {"", "func", *_KEYWORDS.values()}
_NAMES, _MEMBERS = words("type_identifier identifier"), words("qualified_type selector_expression")
_INNER = words("""
    pointer_type parenthesized_type parenthesized_expression type_elem type_constraint negated_type unary_expression
""")
_LISTS = {**each("slice_type array_type implicit_length_array_type", Iterable), "channel_type": Channel}
_ELEMENT, _KEY, _VALUE = read_place("element|value"), read_place("key"), read_place("value")
_PARAMETERS, _RESULT, _NAME = read_place("parameters"), read_place("result"), read_place("name")
_TYPE, _GENERIC, _ARGUMENTS = read_place("type"), read_place("type|operand"), read_place("type_arguments/*|index")
_MEMBER = read_place("field_declaration_list/*|*")
_ITERATORS = frozenset(("iter.Seq", "iter.Seq2"))
_MAX_RANGED = 2
"""The most values that a loop takes from an iterator."""
MAX_LEVELS = 8


def written_type(tree: Tree, index: int, levels: int = MAX_LEVELS) -> Term | None:
    """The type, for ``*T`` the T; None if unknown.

    An anonymous ``struct`` has members, ``{a:A,b:_}``; if these are unknown it is written ``struct``, and an anonymous
    interface ``interface``: keywords, which name nothing in any tree. So is one that a declaration names.
    """
    kind = tree.kinds[index] if index >= 0 and levels else ""
    if kind in _NAMES:
        return Named(tree.text(index))
    if kind in _MEMBERS:
        parts = tree.children(index)
        return Named(".".join(map(tree.text, parts))) if tree.kinds[parts[0]].endswith("identifier") else None
    if kind in _INNER:
        parts = tree.children(index)
        inner = written_type(tree, parts[0], levels) if len(parts) == 1 else None
        return None if kind == "type_constraint" and name_of(inner) in NO_NAMES else inner
    if kind in _LISTS:
        inner = written_type(tree, child_at(tree, index, _ELEMENT), levels - 1)
        return _LISTS[kind](inner) if inner else None
    if kind == "map_type":
        inner = written_type(tree, child_at(tree, index, _VALUE), levels - 1)
        return Map(written_type(tree, child_at(tree, index, _KEY), levels - 1) or NO_SYMBOL, inner) if inner else None
    if kind in ("function_type", "func_literal"):
        result = child_at(tree, index, _RESULT)
        inner = written_type(tree, result, levels - 1)
        return _iterator(tree, index, levels - 1) if result < 0 else Function(inner, None) if inner else None
    if kind == "parameter_list":
        return _results([written_type(tree, one, levels) or NO_SYMBOL for one in types_in(tree, index)])
    if kind in _KEYWORDS:
        around = tree.kinds[tree.parents[index]]
        has_members = around not in _DECLARING if kind == "struct_type" else around == "field_declaration"
        return (has_members and _members(tree, index, levels - 1)) or Named(_KEYWORDS[kind])
    is_generic = kind in ("generic_type", "index_expression")
    name = name_of(written_type(tree, child_at(tree, index, _GENERIC), levels) if is_generic else None)
    items = [written_type(tree, one, levels - 1) for one in children_at(tree, index, _ARGUMENTS)] if name else []
    if name in _ITERATORS:
        return _ranged(items)
    return generic(name, items) if name else None


def types_in(tree: Tree, parameters: int) -> list[int]:
    """The type of each parameter or result in a list: twice that of ``a, b T``."""
    declared = [(child_at(tree, one, _TYPE), children_at(tree, one, _NAME)) for one in tree.children(parameters)]
    return [of_type for of_type, names in declared if of_type >= 0 for _ in names or [of_type]]


def _results(types: list[Term]) -> Term | None:
    """The result type of a function: one type, or a tuple."""
    return Tuple(tuple(types)) if len(types) > 1 else None if types in ([], [NO_SYMBOL]) else types[0]


def _iterator(tree: Tree, function: int, levels: int) -> Term | None:
    """The type of an iterator function, ``func(yield func(K, V) bool)``: written as a map from K to V."""
    given = types_in(tree, child_at(tree, function, _PARAMETERS))
    result = child_at(tree, given[0], _RESULT) if len(given) == 1 and tree.kinds[given[0]] == "function_type" else -1
    if result < 0 or tree.text(result) != "bool":
        return None
    return _ranged([written_type(tree, one, levels) for one in types_in(tree, child_at(tree, given[0], _PARAMETERS))])


def _ranged(types: list[Term | None]) -> Term | None:
    """The type of an iterator of these types, of which the first is the key; None if it is unknown."""
    key, value = ([*types, None, None])[:2]
    return Map(key or NO_SYMBOL, value or NO_SYMBOL) if (key or value) and len(types) <= _MAX_RANGED else None


def _members(tree: Tree, index: int, levels: int) -> Term | None:
    """The members of an anonymous type, ``NO_SYMBOL`` for a builtin type, if there is room for these; None if it embeds
    another type.
    """
    members: list[tuple[str, Term]] = []
    for member in children_at(tree, index, _MEMBER):
        names, of_type = children_at(tree, member, _NAME), written_type(tree, child_at(tree, member, _TYPE), levels)
        if not names:
            return None
        if tree.kinds[member] == "method_elem":
            result = written_type(tree, child_at(tree, member, _RESULT), levels)
            members.append((tree.text(names[0]), Function(result or NO_SYMBOL, None)))
        else:
            known = of_type if of_type is not None and not _is_builtin(of_type) else NO_SYMBOL
            members += [(tree.text(name), known) for name in names]
    for several in (members, [one for one in members if one[1] is not NO_SYMBOL]):
        if several and (record := kept(Record(tuple(several)))) is not None:
            return record
    return None


def _is_builtin(of_type: Term) -> bool:
    """True for a type without members, and for lists, channels and functions of one."""
    while isinstance(of_type, Iterable | Channel | Function):
        of_type = of_type.result if isinstance(of_type, Function) else of_type.element
    return isinstance(of_type, Named) and of_type.name in NO_NAMES
