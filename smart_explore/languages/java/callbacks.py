"""Parameter types of Java's lambdas, from the function types that methods take."""

from __future__ import annotations

import re

from smart_explore.languages.java.types import type_at
from smart_explore.languages.lookup_rules import words
from smart_explore.languages.member_access import UNKNOWN
from smart_explore.languages.raw_references import Variable
from smart_explore.languages.reader.places import child_at, children_at, read_place
from smart_explore.languages.reader.syntax import Uses
from smart_explore.languages.type_notation import NO_SYMBOL, asked
from smart_explore.tree.tree import Tree

_LIBRARY = {
    "Consumer": ">_(0)",
    "BiConsumer": ">_(0,1)",
    "Function": ">1(0)",
    "BiFunction": ">2(0,1)",
    "Predicate": ">_(0)",
    "BiPredicate": ">_(0,1)",
    "UnaryOperator": ">0(0)",
    "BinaryOperator": ">0(0,0)",
    "Comparator": ">_(0,0)",
    "ToIntFunction": ">_(0)",
    "ToLongFunction": ">_(0)",
    "ToDoubleFunction": ">_(0)",
}
_NO_FUNCTIONS = words("""
Boolean Byte CharSequence Character Class Collection Double Exception File Float InputStream Integer Iterable Iterator
List Locale Long Map Number Object Optional OutputStream Path Runnable Set Short String StringBuilder Throwable URI URL
Writer
""")


_TAKEN = words("formal_parameter spread_parameter")
_NAME, _BODY, _OBJECT = (read_place(field) for field in ("name", "body", "object"))
_CALLED, _PARAMETERS, _EACH = read_place("type|constructor|name"), read_place("parameters"), read_place("*")
_ARGUMENTS, _DIMENSIONS = read_place("type_arguments/*"), read_place("dimensions")


def parameters_of(tree: Tree, index: int) -> list[int]:
    """The parameters of a method or a constructor, without one for the object itself."""
    parameters = child_at(tree, index, _PARAMETERS)
    children = tree.children(parameters) if parameters >= 0 else []
    return [child for child in children if tree.kinds[child] in _TAKEN]


def lambda_parameters(e: Uses, index: int) -> None:
    """Add the parameters of a lambda that have no types; those of an argument have what is called to tell theirs."""
    tree = e.tree
    around, parameters = tree.parents[index], child_at(tree, index, _PARAMETERS)
    place = children_at(tree, around, _EACH).index(index) if tree.kinds[around] == "argument_list" else -1
    called = _callee(e, tree.parents[around]) if place >= 0 else ""
    names = [parameters] if tree.kinds[parameters] == "identifier" else tree.children(parameters)
    for number, name in enumerate(name for name in names if tree.kinds[name] == "identifier"):
        of_type = asked(called, f"&{place}&{number}")
        e.raw.variables.append(Variable(e.text(name), tree.starts[name], of_type))


def _callee(e: Uses, call: int) -> str:
    """The callee of a call, as a value."""
    name, owner = child_at(e.tree, call, _CALLED), child_at(e.tree, call, _OBJECT)
    path = e.path(name) if name >= 0 else UNKNOWN
    if owner < 0 or path == UNKNOWN:
        return "" if path == UNKNOWN else f"={path}"
    return asked(e.value(owner), f".{path}")


def declare_callbacks(e: Uses, index: int) -> None:
    """Add the function types that a method takes, as ``name&0``; an interface's only method may take any type."""
    tree = e.tree
    name, parameters = child_at(tree, index, _NAME), parameters_of(tree, index)
    is_only = bool(parameters) and _is_only(tree, index)
    for number, parameter in enumerate(parameters):
        is_array = child_at(tree, parameter, _DIMENSIONS) >= 0
        if not is_array and (of_type := _function(tree, _type_of(tree, parameter), is_any=is_only)):
            e.raw.declared.append(Variable(f"{e.text(name)}&{number}", tree.starts[name], of_type))


def _type_of(tree: Tree, parameter: int) -> int:
    """The type of a parameter, of which a spread one has no field."""
    return next(child for child in tree.children(parameter) if tree.kinds[child] != "modifiers")


def _is_only(tree: Tree, index: int) -> bool:
    """True for the only method of a type that has parameters and no body."""
    methods = [index for index in tree.children(tree.parents[index]) if tree.kinds[index] == "method_declaration"]
    bare = [method for method in methods if child_at(tree, method, _BODY) < 0 and parameters_of(tree, method)]
    return bare == [index]


def _function(tree: Tree, index: int, *, is_any: bool) -> str:
    """A type as that of a function, if it may be one; ``is_any``: of any other type what it is."""
    of_type = type_at(tree, index)
    name = of_type.partition("[")[0].partition("~")[0]
    if not is_any and (not name[:1].isupper() or name.partition(".")[0] in _NO_FUNCTIONS):
        return ""
    template = _LIBRARY.get(name.rpartition(".")[2])
    if template is None:
        return of_type if is_any or "~" not in of_type else ""
    items = [type_at(tree, item) for item in children_at(tree, index, _ARGUMENTS)]
    function = re.sub(r"\d", lambda number: _item(items, int(number[0])), template)
    return f"{name}~{function}" if any(items) and "^" not in function else ""


def _item(items: list[str], number: int) -> str:
    return (items[number] if number < len(items) else "") or NO_SYMBOL
