"""Parameter types of Java's lambdas, from the function types of methods' parameters."""

from __future__ import annotations

from smart_explore.languages.java.types import type_at
from smart_explore.languages.raw_references import Variable
from smart_explore.languages.reader.places import child_at, children_at, read_place
from smart_explore.languages.reader.uses import Uses
from smart_explore.languages.words import words
from smart_explore.terms.building import asked
from smart_explore.terms.paths import contains, member, name_of
from smart_explore.terms.steps import Parameter
from smart_explore.terms.terms import NO_SYMBOL, Expression, Function, IfInTree, Term
from smart_explore.tree.tree import Tree

_LIBRARY = {
    "Consumer": (-1, 0),
    "BiConsumer": (-1, 0, 1),
    "Function": (1, 0),
    "BiFunction": (2, 0, 1),
    "Predicate": (-1, 0),
    "BiPredicate": (-1, 0, 1),
    "UnaryOperator": (0, 0),
    "BinaryOperator": (0, 0, 0),
    "Comparator": (-1, 0, 0),
    "ToIntFunction": (-1, 0),
    "ToLongFunction": (-1, 0),
    "ToDoubleFunction": (-1, 0),
}
"""The type arguments that are a function's result, -1 for none, and its parameters."""
_NO_FUNCTIONS = words("""
Boolean Byte CharSequence Character Class Collection Double Exception File Float InputStream Integer Iterable Iterator
List Locale Long Map Number Object Optional OutputStream Path Runnable Set Short String StringBuilder Throwable URI URL
Writer
""")


_CALLABLES = words("method_declaration constructor_declaration")
_TAKEN = words("formal_parameter spread_parameter")
_NAME, _BODY, _OBJECT = (read_place(field) for field in ("name", "body", "object"))
_CALLED, _PARAMETERS, _EACH = read_place("type|constructor|name"), read_place("parameters"), read_place("*")
_ARGUMENTS, _DIMENSIONS = read_place("type_arguments/*"), read_place("dimensions")


def parameters_of(tree: Tree, index: int) -> list[int]:
    """The parameters of a method or a constructor, without one for the object itself."""
    parameters = child_at(tree, index, _PARAMETERS)
    children = tree.children(parameters) if parameters >= 0 else []
    return [child for child in children if tree.kinds[child] in _TAKEN]


def given_lambdas(e: Uses, index: int) -> None:
    """Add the parameters of lambdas among arguments, whose types the callee tells."""
    called = None
    for place, given in enumerate(children_at(e.tree, index, _EACH)):
        if e.tree.kinds[given] == "lambda_expression":
            called = called or _callee(e, e.tree.parents[index])
            _add_parameters(e, given, called, place)


def other_lambda(e: Uses, index: int) -> None:
    """Add the parameters of a lambda that is no argument."""
    if e.tree.kinds[e.tree.parents[index]] != "argument_list":
        _add_parameters(e, index, None, 0)


def _add_parameters(e: Uses, index: int, called: Term | None, place: int) -> None:
    tree = e.tree
    parameters = child_at(tree, index, _PARAMETERS)
    names = [parameters] if tree.kinds[parameters] == "identifier" else tree.children(parameters)
    for number, name in enumerate(name for name in names if tree.kinds[name] == "identifier"):
        of_type = asked(called, Parameter(str(place)), Parameter(str(number)))
        e.raw.variables.append(Variable(e.text(name), tree.starts[name], of_type))


def _callee(e: Uses, call: int) -> Term | None:
    """The callee of a call, as a value."""
    name, owner = child_at(e.tree, call, _CALLED), child_at(e.tree, call, _OBJECT)
    path = e.value(name) if name >= 0 else None
    if owner < 0 or not isinstance(path, Expression):
        return path
    return asked(e.value(owner), member(path.root), *path.steps)


def declare_callbacks(e: Uses, index: int) -> None:
    """Add the function types of a body's methods as ``name&0``; the only one without a body may take any."""
    tree = e.tree
    bare, methods = [], []
    for method in tree.children(index):
        if tree.kinds[method] in _CALLABLES and (parameters := parameters_of(tree, method)):
            methods.append((method, parameters))
            if child_at(tree, method, _BODY) < 0:
                bare.append(method)
    for method, parameters in methods:
        name = child_at(tree, method, _NAME)
        for number, parameter in enumerate(parameters):
            is_array = child_at(tree, parameter, _DIMENSIONS) >= 0
            of_type = None if is_array else _function(tree, _type_of(tree, parameter), is_any=bare == [method])
            if of_type:
                e.raw.declared.append(Variable(f"{e.text(name)}&{number}", tree.starts[name], of_type))


def _type_of(tree: Tree, parameter: int) -> int:
    """The type of a parameter; a variadic one has no field for it."""
    return next(child for child in tree.children(parameter) if tree.kinds[child] != "modifiers")


def _function(tree: Tree, index: int, *, is_any: bool) -> Term | None:
    """A type as that of a function, if it may be one; with ``is_any``, any other type unchanged."""
    of_type = type_at(tree, index)
    name = name_of(of_type)
    if not is_any and (not name[:1].isupper() or name.partition(".")[0] in _NO_FUNCTIONS):
        return None
    numbers = _LIBRARY.get(name.rpartition(".")[2])
    if numbers is None:
        return of_type if is_any or not contains(of_type, IfInTree) else None
    items = [type_at(tree, item) for item in children_at(tree, index, _ARGUMENTS)]
    result, *taken = (_item(items, number) for number in numbers)
    return IfInTree(name, Function(result, tuple(taken))) if any(items) else None


def _item(items: list[Term | None], number: int) -> Term:
    return (items[number] if 0 <= number < len(items) else None) or NO_SYMBOL
