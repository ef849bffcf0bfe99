"""Designated initializers, ``{ .name = value }``: the members that they name, with their owners."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from smart_explore.languages.raw_references import Use
from smart_explore.languages.words import words
from smart_explore.terms.building import asked
from smart_explore.terms.paths import member
from smart_explore.terms.terms import Named, Term
from smart_explore.tree.tree import Node, Tree

_SUBSCRIPTS = frozenset({"subscript_designator", "subscript_range_designator"})
_SPECIFIERS = frozenset({"struct_specifier", "union_specifier", "class_specifier"})
_FUNCTIONS = frozenset({"function_definition", "lambda_expression"})
_NAMES = frozenset({"type_identifier", "qualified_identifier"})
_TYPED = words("""
    init_declarator field_declaration optional_parameter_declaration compound_literal_expression new_expression
""")
"""The nodes whose list in braces builds a type, which they or the declaration around them name."""


class _Built(NamedTuple):
    """The type whose members an initializer names, inside so many more braces: also a member of another type."""

    type: Term | None = None
    braces: int = 0

    def array(self, declarator: Node | None) -> _Built:
        """Return the type that an array of it builds, with the dimensions of a declarator."""
        braces = self.braces
        while declarator is not None:
            braces += declarator.kind in ("array_declarator", "abstract_array_declarator")
            declarator = declarator.child("declarator")
        return self._replace(braces=braces)

    def element(self) -> _Built:
        """Return the type that an element of it builds. It is not known here which members are arrays."""
        return self._replace(braces=self.braces - 1) if self.braces else _Built()


def designators(tree: Tree) -> Iterator[Use]:
    """The members that designated initializers name, if their type is known."""
    if "field_designator" not in tree.kinds:
        return
    built: dict[int, _Built] = {}
    types: dict[int, _Built] = {}
    fronts: dict[int, int] = {}
    declarators: dict[int, int] = {}
    for index, kind in enumerate(tree.kinds):
        parent = tree.parents[index]
        around = built.get(parent, _Built())
        if kind == "initializer_pair":
            built[index] = around
        elif kind in _SUBSCRIPTS:
            built[parent] = around.element()
        elif kind == "field_designator":
            name = Node(tree, index).of_kind("field_identifier") if around.type and not around.braces else None
            built[parent] = _Built(asked(around.type, member(name.text))) if name is not None else _Built()
            if name is not None:
                yield Use("key", name.text, name.start, around.type)
        elif kind == "initializer_list":
            around_kind = tree.kinds[parent]
            if around_kind == "initializer_pair":
                built[index] = around
            elif around_kind == "initializer_list":
                built[index] = around.element() if _is_element(tree, index, fronts.get(parent, -1)) else _Built()
            elif around_kind in _TYPED:
                declaration = tree.parents[parent] if around_kind == "init_declarator" else parent
                if declaration not in types:
                    types[declaration] = _of_type(Node(tree, declaration).child("type"))
                declarator = Node(tree, declarators[parent]) if parent in declarators else None
                built[index] = types[declaration].array(declarator)
            elif around_kind == "return_statement":
                built[index] = _returned(tree, parent)
        fronts[parent] = index
        if tree.fields[index] == "declarator":
            declarators[parent] = index


def _returned(tree: Tree, index: int) -> _Built:
    """Return the type that a returned list builds; a lambda's result is not known here."""
    while index >= 0 and tree.kinds[index] not in _FUNCTIONS:
        index = tree.parents[index]
    function = Node(tree, index) if index >= 0 and tree.kinds[index] == "function_definition" else None
    declarator = function.child("declarator") if function is not None else None
    is_plain = declarator is not None and declarator.kind == "function_declarator"
    return _of_type(function.child("type")) if function is not None and is_plain else _Built()


def _is_element(tree: Tree, index: int, front: int) -> bool:
    """True if nothing is before a list in a list: ``.at{1}`` has a name there that the grammar passes over."""
    before = tree.ends[front] if front >= 0 else tree.starts[tree.parents[index]] + 1
    return tree.data[before : tree.starts[index]].strip() in (b"", b",")


def _of_type(node: Node | None) -> _Built:
    """Return the type that a type builds; a container template builds its first argument, one pair of braces deeper."""
    if node is None:
        return _Built()
    if node.kind in _SPECIFIERS:
        return _of_type(node.child("name"))
    if node.kind == "type_descriptor":
        return _of_type(node.child("type")).array(node.child("declarator"))
    last = node
    while last.kind == "qualified_identifier" and (name := last.child("name")) is not None:
        last = name
    if last.kind == "template_type":
        arguments = last.child("arguments")
        argument = _of_type(arguments.of_kind("type_descriptor") if arguments is not None else None)
        return _Built(argument.type, 1) if argument.type and not argument.braces else _Built()
    if node.kind not in _NAMES:
        return _Built()
    return _Built(Named("".join(node.text.split()).replace("::", ".").removeprefix(".")))
