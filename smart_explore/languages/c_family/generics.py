"""Templates of C++: the parameters of types and functions, and the bases of types with arguments."""

from __future__ import annotations

from collections.abc import Iterator

from smart_explore.languages.c_family.bindings import declared_name
from smart_explore.languages.c_family.written_types import SPECIFIERS, written_type
from smart_explore.languages.lexing import split_list
from smart_explore.languages.raw_references import Variable
from smart_explore.languages.words import words
from smart_explore.terms.building import kept, union_of
from smart_explore.terms.paths import bounded, contains
from smart_explore.terms.terms import NO_SYMBOL, Generic, Iterable, Map, Term
from smart_explore.tree.tree import Node, Tree

_NO_NAMES = frozenset({b"typename", b"class", b"struct"})
_DECLARED_TYPES = SPECIFIERS | {"alias_declaration"}
_FUNCTIONS = words("function_definition declaration field_declaration")
_TYPE_NAMES = words("template_type type_identifier qualified_identifier")


def parameter_names(data: bytes, start: int, end: int) -> Iterator[str]:
    """The names of the parameters in a template's list, a range with its angles; ``_`` for one without."""
    for first, last in split_list(data, start + 1, end - 1, angles=True):
        parts = data[first:last].partition(b"=")[0].replace(b"...", b" ").split()
        if parts:
            yield NO_SYMBOL.name if parts[-1] in _NO_NAMES else parts[-1].decode("utf-8", "replace")


def declare_generics(tree: Tree) -> Iterator[Variable]:
    """Yield ``Name[]`` for the parameters of a template, ``Name[^]`` for the bases of a type.

    For a definition outside a class template, ``Name[.]`` has its names for the class's parameters.
    """
    for index, kind in enumerate(tree.kinds):
        if kind == "template_declaration" and tree.kinds[tree.parents[index]] != "template_declaration":
            yield from _of_template(Node(tree, index))
        elif kind == "base_class_clause":
            yield from _of_bases(Node(tree, index), Node(tree, tree.parents[index]).child("name"))


def _of_template(node: Node) -> Iterator[Variable]:
    lists: list[Term] = []
    while True:
        parameters, inner = node.child("parameters"), node.children[-1]
        if parameters is None:
            return
        lists.append(bounded(parameter_names(node.tree.data, parameters.start, parameters.end), {}))
        if inner.kind != "template_declaration":
            break
        node = inner
    if inner.kind in _DECLARED_TYPES:
        name = inner.child("name")
        if name is not None and name.kind == "type_identifier":
            yield Variable(f"{name.text}[]", name.start, lists[-1])
    elif inner.kind in _FUNCTIONS and (name := declared_name(inner)) is not None:
        if _is_member_of_template(name):
            yield Variable(f"{name.text}[.]", name.start, lists.pop(0))
        if lists:
            yield Variable(f"{name.text}[]", name.start, lists[-1])


def _is_member_of_template(name: Node) -> bool:
    """True for a name after that of a template with arguments, ``Node<T>::name``."""
    tree, around = name.tree, name.tree.parents[name.index]
    while around >= 0 and tree.kinds[around] == "qualified_identifier":
        scope = Node(tree, around).child("scope")
        if scope is not None and scope.kind == "template_type":
            return True
        around = tree.parents[around]
    return False


def _of_bases(clause: Node, name: Node | None) -> Iterator[Variable]:
    bases = (written_type(base) for base in clause.children if base.kind in _TYPE_NAMES)
    several = kept(union_of(base for base in bases if contains(base, Generic, Iterable, Map)))
    if name is not None and name.kind == "type_identifier" and several is not None:
        yield Variable(f"{name.text}[^]", name.start, several)
