"""The types of a function's parameters and results, as its declaration writes them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import NamedTuple

from smart_explore.tree.tree import Tree

_WORD = re.compile(r"[^\W\d]\w*")


class SignatureKinds(NamedTuple):
    """The kinds of nodes in the declarations of a language's functions.

    ``receiver_types`` are type parameters of a receiver, as ``parent/kind``. ``no_parameters`` are other nodes in the
    list of parameters, ``no_types`` other nodes in a parameter whose type has no field. ``rests`` are variadic
    parameters; ``dimensions`` after a name make its type an array. ``aliases`` map the language's second names of types
    to the first.
    """

    type_parameters: frozenset[str]
    no_parameters: frozenset[str]
    rests: frozenset[str]
    no_types: frozenset[str] = frozenset()
    dimensions: str = ""
    receiver_types: str = ""
    aliases: Mapping[str, str] = MappingProxyType({})


def types_of(tree: Tree, declaration: int, kinds: SignatureKinds, read: Callable[[str], str]) -> tuple[str, ...] | None:
    """The types of the parameters and, after ``->``, of the results, as ``read`` writes them; None without
    parameters.
    """
    parts = {tree.fields[one]: one for one in tree.children(declaration)}
    if "parameters" not in parts:
        return None
    found = list(_parameters(tree, parts["parameters"], kinds, read))
    if "result" in parts:
        result = parts["result"]
        is_list = tree.kinds[result] == tree.kinds[parts["parameters"]]
        found += ["->", *(_parameters(tree, result, kinds, read) if is_list else [read(tree.text(result))])]
    return tuple(found)


def _parameters(tree: Tree, parameters: int, kinds: SignatureKinds, read: Callable[[str], str]) -> Iterator[str]:
    for parameter in tree.children(parameters):
        if tree.kinds[parameter] in kinds.no_parameters:
            continue
        children = tree.children(parameter)
        names = [one for one in children if tree.fields[one] == "name"]
        types = [one for one in children if tree.fields[one] == "type"]
        types = types or [one for one in children if tree.kinds[one] not in kinds.no_types and one not in names]
        text = tree.text(types[0]) if types else ""
        text += "".join(tree.text(one) for one in children if tree.kinds[one] == kinds.dimensions)
        written = read(text)
        if written and tree.kinds[parameter] in kinds.rests:
            written += "..."
        yield from [written] * max(1, len(names))


def type_parameters_around(tree: Tree, declaration: int, kinds: SignatureKinds) -> Iterator[str]:
    """The names of the type parameters of a declaration, of its receiver, and of all declarations around it."""
    node = declaration
    while node > 0:
        for child in tree.children(node):
            if tree.kinds[child] in kinds.type_parameters:
                yield from _WORD.findall(tree.text(child))
            elif tree.fields[child] == "receiver":
                of_receiver = range(child, tree.after[child])
                yield from (tree.text(one) for one in of_receiver if _kinds(tree, one) == kinds.receiver_types)
        node = tree.parents[node]


def _kinds(tree: Tree, node: int) -> str:
    return f"{tree.kinds[tree.parents[node]]}/{tree.kinds[node]}"
