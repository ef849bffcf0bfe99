"""Constructs that C++'s grammar misreads without an error."""

from __future__ import annotations

from smart_explore.tree.rereading import Kept, Part, kept, reread
from smart_explore.tree.tree import Tree

_BODIES = frozenset({"compound_statement", "case_statement"})
_MAX_LEVELS = 16
"""A call is an argument of a call, and so on: so deep are declarations read as calls."""


def reread_calls(tree: Tree) -> Tree:
    """``handlers[kind](event);`` is a call of an element: a structured binding ``[kind]`` is declared with ``auto``."""
    found: dict[int, list[Part | Kept]] = {}
    for node in tree.all_of("structured_binding_declarator"):
        statement = tree.parents[node]
        while tree.kinds[statement] in ("function_declarator", "array_declarator"):
            statement = tree.parents[statement]
        parts = tree.children(statement)
        if tree.kinds[statement] != "declaration" or len(parts) != 2 or statement == tree.parents[node]:
            continue
        call = _called(tree, _name(tree, parts[0]), parts[1])
        if call is not None:
            start, end = tree.starts[statement], tree.ends[statement]
            found[statement] = [Part("expression_statement", start, end, (call,), tree.fields[statement])]
    return reread(tree, {**found, **_objects(tree)})


def _objects(tree: Tree) -> dict[int, list[Part | Kept]]:
    """``Point p(x, y);`` in a function declares an object, and no function, if the file has values of these names."""
    found: dict[int, list[Part | Kept]] = {}
    values: frozenset[str] | None = None
    for node in tree.all_of("function_declarator"):
        statement, parts = tree.parents[node], tree.children(node)
        is_local = tree.kinds[statement] == "declaration" and tree.kinds[tree.parents[statement]] in _BODIES
        if not is_local or [tree.kinds[one] for one in parts] != ["identifier", "parameter_list"]:
            continue
        given = _arguments(tree, parts[1], _MAX_LEVELS)
        if given is None or not given.children:
            continue
        if values is None:
            values = frozenset(map(tree.text, tree.all_of("identifier", "field_identifier")))
        names = (one for one in range(parts[1], tree.after[parts[1]]) if tree.kinds[one] == "type_identifier")
        if values.issuperset(map(tree.text, names)):
            name = Kept(parts[0], "declarator")
            declared = (name, given._replace(field="value"))
            found[node] = [Part("init_declarator", tree.starts[node], tree.ends[node], declared, tree.fields[node])]
    return found


def _called(tree: Tree, value: Part | Kept | None, declarator: int) -> Part | None:
    """The calls and subscripts of a value, from a declarator of functions and arrays; None for another one."""
    around: list[int] = []
    while tree.kinds[declarator] in ("function_declarator", "array_declarator") and tree.children(declarator):
        around.append(declarator)
        declarator += 1
    if value is None or tree.kinds[declarator] != "structured_binding_declarator":
        return None
    start = tree.starts[value.node] if isinstance(value, Kept) else value.start
    value = _element(tree, value, start, declarator, tree.children(declarator), tree.starts[declarator])
    for node in reversed(around):
        parts = tree.children(node)
        if len(parts) != 2:
            return None
        if tree.kinds[node] == "array_declarator":
            value = _element(tree, value, start, node, parts[1:], tree.ends[parts[0]])
            continue
        given = _arguments(tree, parts[1], _MAX_LEVELS)
        if given is None:
            return None
        value = Part("call_expression", start, tree.ends[node], (value._replace(field="function"), given))
    return value if isinstance(value, Part) and value.kind == "call_expression" else None


def _element(tree: Tree, value: Part | Kept, start: int, node: int, keys: list[int], opened: int) -> Part:
    indices = Part("subscript_argument_list", opened, tree.ends[node], tuple(map(Kept, keys)), "indices")
    return Part("subscript_expression", start, tree.ends[node], (value._replace(field="argument"), indices))


def _arguments(tree: Tree, parameters: int, levels: int) -> Part | None:
    """A list of parameters as one of arguments: names, and calls of names; None if one is something else."""
    given: list[Part | Kept] = []
    for parameter in tree.children(parameters):
        if tree.kinds[parameter] == "comment":
            given.append(Kept(parameter))
            continue
        parts = tree.children(parameter) if tree.kinds[parameter] == "parameter_declaration" else []
        argument = _name(tree, parts[0]) if parts else None
        if argument is not None and len(parts) == 2:
            inner = tree.children(parts[1])
            is_call = tree.kinds[parts[1]] == "abstract_function_declarator" and len(inner) == 1 and levels
            values = _arguments(tree, inner[0], levels - 1) if is_call else None
            called = (argument._replace(field="function"), values) if values is not None else None
            argument = called and Part("call_expression", tree.starts[parameter], tree.ends[parameter], called)
        if argument is None or len(parts) > 2:
            return None
        given.append(argument)
    return Part("argument_list", tree.starts[parameters], tree.ends[parameters], tuple(given), "arguments")


def _name(tree: Tree, type_: int) -> Part | Kept | None:
    """The name of a type, ``a::b``, as that of a value; None for another type."""
    if tree.kinds[type_] == "type_identifier":
        return Kept(type_, "", "identifier")
    parts = tree.children(type_)
    if tree.kinds[type_] != "qualified_identifier" or tree.kinds[parts[-1]] != "type_identifier":
        return None
    name = Kept(parts[-1], "name", "identifier")
    return Part("qualified_identifier", tree.starts[type_], tree.ends[type_], (*kept(tree, parts[:-1]), name))
