"""Keywords of calls and class patterns: the function or class that receives them."""

from __future__ import annotations

from smart_explore.languages.python.names import item_of
from smart_explore.languages.reader.places import child_at, read_place
from smart_explore.languages.words import words
from smart_explore.terms.paths import member, named
from smart_explore.terms.show import show
from smart_explore.terms.steps import CALL, ELEMENT
from smart_explore.terms.terms import UNKNOWN, Expression
from smart_explore.tree.objects import ObjectRules, Owner
from smart_explore.tree.tree import Tree

_FORWARDING = words("partial partialmethod to_thread submit")
"""Functions that pass their keywords to their first argument."""
_COPYING = words("replace dataclasses.replace copy.replace evolve attr.evolve")
"""Functions that copy their first argument with other values in the fields that their keywords name."""
_FUNCTION, _OBJECT = read_place("function"), read_place("object")
_STEPS = {"attribute": ELEMENT, "subscript": ELEMENT, "call": CALL}


def _copied(tree: Tree, keyword: int) -> list[str]:
    """The object that is copied with other values, ``?`` for an unknown one: ``replace(item, name=..)``,
    ``item._replace(name=..)``.
    """
    given = tree.parents[tree.parents[keyword]]
    function = child_at(tree, tree.parents[given], _FUNCTION)
    if tree.kinds[given] != "argument_list" or function < 0:
        return []
    called = tree.text(function)
    if called.endswith("._replace"):
        copied = child_at(tree, function, _OBJECT)
    elif called in _COPYING:
        copied = tree.children(given)[0]
    else:
        return []
    return [show(_path(tree, copied) or UNKNOWN)]


def _owner(tree: Tree, keyword: int) -> Owner:
    """The last name of the function or the class that has a keyword, or to which one is passed on."""
    given = tree.parents[tree.parents[keyword]]
    is_call = tree.kinds[given] == "argument_list"
    name = child_at(tree, tree.parents[given], _FUNCTION) if is_call else _class_of_pattern(tree, keyword)
    if name < 0:
        return Owner()
    if tree.kinds[name] == "call" and _is_forwarding(tree, inner := child_at(tree, name, _FUNCTION)):
        name = _first_given(tree, tree.after[inner], name)  # ``partial(f, 1)(size=2)``
    elif is_call and _is_forwarding(tree, name):
        name = _first_given(tree, given, name)
    matched = tree.text(name) if tree.kinds[tree.parents[keyword]] == "keyword_pattern" else ""
    while children := tree.children(name):
        name = children[-1]
    return Owner(name, matched=matched)


def _class_of_pattern(tree: Tree, keyword: int) -> int:
    """The class that the pattern around a keyword names; -1 if there is none: ``case Outer.Item(name=x)``."""
    pattern = tree.parents[keyword]
    while pattern > 0 and tree.kinds[pattern] != "class_pattern":
        pattern = tree.parents[pattern]
    return pattern + 1 if pattern > 0 else -1


def _is_forwarding(tree: Tree, function: int) -> bool:
    return tree.text(function).rpartition(".")[2] in _FORWARDING


def _first_given(tree: Tree, arguments: int, otherwise: int) -> int:
    return next(iter(tree.children(arguments)), otherwise)


def _item(tree: Tree, key: int) -> str:
    """The type of ``a`` in ``a["b"]`` and ``a.get("b")``; ``?`` if it is unknown."""
    if not (dictionary := item_of(tree, key)):
        return ""
    return show(_path(tree, dictionary) or UNKNOWN)


def _path(tree: Tree, node: int) -> Expression | None:
    """The access path of an expression of names, members, calls and items; None for any other."""
    kind, inner = tree.kinds[node], next(iter(tree.children(node)), -1)
    if kind == "identifier":
        return named(tree.text(node))
    before = _path(tree, inner) if kind in _STEPS else None
    if before is None:
        return None
    step = member(tree.text(tree.children(node)[-1])) if kind == "attribute" else _STEPS[kind]
    return Expression(before.root, (*before.steps, step))


def _is_overload(tree: Tree, function: int) -> bool:
    around = tree.parents[function]
    decorators = tree.children(around) if around >= 0 and tree.kinds[around] == "decorated_definition" else []
    texts = [tree.text(one) for one in decorators if tree.kinds[one] == "decorator"]
    return any(one.strip("@ ").rpartition(".")[2] == "overload" for one in texts)


OBJECTS = ObjectRules(
    expected=_copied, owner=_owner, item=_item, functions=words("function_definition"), is_overload=_is_overload
)
