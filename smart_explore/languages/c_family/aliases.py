"""Other names in C and C++: ``using A = b::B``, ``typedef struct b B``, ``namespace a = b``."""

from __future__ import annotations

from collections.abc import Iterator

from smart_explore.languages.raw_references import Variable
from smart_explore.tree.tree import Node, Tree

_ALIASES = frozenset({"alias_declaration", "type_definition"})
_SPECIFIERS = frozenset({"struct_specifier", "union_specifier", "class_specifier"})
_NAMES = frozenset({"type_identifier", "qualified_identifier", "dependent_type"})


def type_aliases(tree: Tree) -> Iterator[Variable]:
    """The types that a file gives another name, each with the type that it names."""
    for node in _of_kinds(tree, _ALIASES):
        type_ = node.child("type")
        name = node.child("name" if node.kind == "alias_declaration" else "declarator")
        of_type = _written(type_) if type_ is not None else ""
        if name is not None and name.kind == "type_identifier" and of_type:
            yield Variable(name.text, name.start, of_type)


def namespace_aliases(tree: Tree) -> dict[str, str]:
    """The namespaces that a file gives another name, by that name."""
    aliases = {}
    for node in _of_kinds(tree, frozenset({"namespace_alias_definition"})):
        name, of = node.child("name"), node.children[-1]
        if name is not None and of.start > name.start:
            aliases[name.text] = _dotted(of.text)
    return aliases


def _of_kinds(tree: Tree, kinds: frozenset[str]) -> Iterator[Node]:
    found = any(kind in tree.kinds for kind in kinds)
    return (Node(tree, index) for index, kind in enumerate(tree.kinds) if kind in kinds) if found else iter(())


def _written(type_: Node) -> str:
    """A type that is named without arguments, pointers and the like; ``""`` for others."""
    if type_.kind == "type_descriptor":
        inner, declarator = type_.child("type"), type_.child("declarator")
        return _written(inner) if inner is not None and declarator is None else ""
    if type_.kind in _SPECIFIERS:
        name = type_.child("name")
        return _written(name) if name is not None else ""
    return _dotted(type_.text) if type_.kind in _NAMES and "<" not in type_.text else ""


def _dotted(name: str) -> str:
    return "".join(name.removeprefix("typename").split()).replace("::", ".").removeprefix(".")
