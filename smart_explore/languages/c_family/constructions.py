"""C++: instances created by naming only their type: ``Point at{1, 2}``, ``make_unique<Point>(1, 2)``."""

from __future__ import annotations

from smart_explore.languages.reader.places import child_at, children_at, read_place
from smart_explore.languages.reader.uses import Uses
from smart_explore.languages.words import words
from smart_explore.model.kinds import CALLABLE_KINDS
from smart_explore.tree.tree import Tree

_FUNCTIONS = words("function_definition lambda_expression")
_RETURNED = read_place("declarator/trailing_return_type/type_descriptor/type|type")
_MAKERS = words("make_unique make_shared make_optional make_any in_place_type")
_WRAPPERS = words("qualified_identifier template_type dependent_type type_descriptor")
_DECLARATIONS = words("declaration field_declaration optional_parameter_declaration")
_VALUE, _NAME, _DECLARATOR = read_place("value|default_value"), read_place("name"), read_place("declarator")
_DECLARED, _TAKEN = read_place("declarator/declarator|declarator"), read_place("declarator/parameters/*")


def returned_type(tree: Tree, index: int) -> int:
    """The result type of a function that returns a list in braces, ``return {1, 2};``; -1 for another node."""
    around = tree.parents[index]
    if tree.kinds[around] != "return_statement":
        return -1
    while around >= 0 and tree.kinds[around] not in _FUNCTIONS:
        around = tree.parents[around]
    return child_at(tree, around, _RETURNED) if around >= 0 else -1


def creates_object(e: Uses, index: int, *, by_default: bool) -> bool:
    """True if a named type is instantiated there; ``by_default`` also without arguments."""
    tree, node = e.tree, index
    while tree.kinds[tree.parents[node]] in _WRAPPERS and tree.fields[node] != "scope":
        node = tree.parents[node]
    around, field = tree.parents[node], tree.fields[node]
    kind = tree.kinds[around]
    if kind == "template_argument_list":
        function = child_at(tree, tree.parents[around], _NAME)
        return tree.children(around)[0] == node and function >= 0 and e.text(function) in _MAKERS
    if kind == "compound_literal_expression":
        return field == "type"
    declarators = children_at(tree, around, _DECLARATOR) if kind == "declaration" and field == "type" else []
    if by_default and any(_is_created(tree, one) for one in declarators) and not _is_extern(tree, around):
        return True
    declared = child_at(tree, around, _DECLARED) if kind in _DECLARATIONS and field == "type" else -1
    if declared < 0 or tree.kinds[declared] not in ("identifier", "field_identifier"):
        return False
    declarator = child_at(tree, around, _DECLARATOR)
    value = child_at(tree, declarator, _VALUE) if kind == "declaration" else child_at(tree, around, _VALUE)
    if value >= 0 and tree.kinds[value] == "initializer_list":
        return True
    is_called = value >= 0 and tree.kinds[value] == "argument_list" and tree.after[value] > value + 1
    is_called = is_called or bool(children_at(tree, around, _TAKEN))  # the grammar reads ``A a(b);`` as a function
    symbol = e.symbol_at(tree.starts[index]) if is_called and kind == "declaration" else None
    return symbol is not None and symbol.name != e.text(declared) and symbol.kind in CALLABLE_KINDS


def _is_created(tree: Tree, declarator: int) -> bool:
    """True for the name of a variable, or of an array of objects, without a value."""
    while tree.kinds[declarator] == "array_declarator":
        declarator = child_at(tree, declarator, _DECLARATOR)
    return declarator >= 0 and tree.kinds[declarator] == "identifier"


def _is_extern(tree: Tree, declaration: int) -> bool:
    """True for a declaration of what another file creates."""
    specifiers = (one for one in tree.children(declaration) if tree.kinds[one] == "storage_class_specifier")
    return any(tree.text(one) == "extern" for one in specifiers)


def is_value_for_type(e: Uses, index: int) -> bool:
    """True if a parameter's type may be a value: ``A a(b);`` in a function."""
    tree, parameter = e.tree, e.tree.parents[index]
    if tree.kinds[parameter] != "parameter_declaration" or tree.after[parameter] != index + 1:
        return False
    declared = tree.parents[tree.parents[parameter]]
    if tree.kinds[declared] != "function_declarator" or tree.kinds[tree.parents[declared]] != "declaration":
        return False
    symbol = e.symbol_at(tree.starts[index])
    name = child_at(tree, declared, _DECLARATOR)
    return symbol is not None and symbol.kind in CALLABLE_KINDS and symbol.name != e.text(name)
