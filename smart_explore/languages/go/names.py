"""Go: the role of each name, and the scope of its declaration."""

from __future__ import annotations

from smart_explore.languages.words import words
from smart_explore.tree.scopes import Binding, Named, NameRules, around
from smart_explore.tree.signatures import SignatureKinds
from smart_explore.tree.tree import Tree

_FUNCTIONS = frozenset({"function_declaration", "method_declaration", "func_literal", "function_type", "method_elem"})
_BLOCKS = _FUNCTIONS | words("""
    block if_statement for_statement expression_switch_statement type_switch_statement expression_case type_case
    default_case communication_case
""")
_PARAMETERS = frozenset({"parameter_declaration", "variadic_parameter_declaration"})
_LISTS = frozenset({"parameter_list"})
_VALUES = frozenset({"var_spec", "const_spec"})
_TYPE_NAMES = frozenset({"type_spec", "type_alias"})


def _describe(tree: Tree, node: int) -> Named | None:
    parent, field, own = tree.parents[node], tree.fields[node], tree.kinds[node]
    kind = tree.kinds[parent]
    if own == "label_name":
        holder = around(tree, node, _FUNCTIONS)
        is_own = kind == "labeled_statement"
        return Named("label", "l", "label" if is_own else "", holder, "l" if is_own else "")
    if own == "package_identifier":
        return _package(kind, field)
    if kind == "selector_expression" and field == "field":
        return Named("member")
    if kind == "qualified_type" and field == "name":
        return Named("member")
    if kind == "field_declaration":
        if field == "name":
            return Named("field")
        return Named("type", "v")
    if kind in ("method_declaration", "method_elem") and field == "name":
        return Named("declaration", binds="member")
    if kind == "function_declaration" and field == "name":
        return Named("declaration", "v", "function", 0, "v")
    if kind in _PARAMETERS and field == "name":
        return Named("declaration", "v", "parameter", around(tree, node, _FUNCTIONS), "v")
    if kind == "type_parameter_declaration" and field == "name":
        return Named("declaration", "v", "type_parameter", tree.parents[tree.parents[parent]], "v")
    if kind == "type_elem" and tree.fields[receiver := around(tree, node, _LISTS)] == "receiver":  # ``(l List[T])``
        return Named("declaration", "v", "type_parameter", tree.parents[receiver], "v")
    if kind in _VALUES and field == "name":
        return _in_block(tree, node, "variable", tree.ends[parent])
    if kind in _TYPE_NAMES and field == "name":
        return _in_block(tree, node, "type", tree.starts[node])
    if kind == "literal_element" and tree.fields[parent] == "key":
        return Named("object_key", "v")
    if kind == "expression_list" and tree.fields[parent] in ("left", "alias"):
        return _assigned(tree, node, tree.parents[parent])
    if own == "type_identifier":
        return Named("type", "v")
    if kind == "call_expression" and field == "function":
        return Named("call", "v")
    return Named("read", "v") if own == "identifier" else Named("member")


def _package(kind: str, field: str) -> Named:
    if kind == "import_spec":
        return Named("import", "v", "import", 0, "v")
    if kind == "package_clause":
        return Named("import", binds="module")
    return Named("read", "v") if kind == "qualified_type" and field == "package" else Named("import")


def _in_block(tree: Tree, node: int, binds: str, since: int) -> Named:
    holder = around(tree, node, _BLOCKS)
    return Named("declaration", "v", binds, holder, "v", since if holder else 0)


def _assigned(tree: Tree, node: int, statement: int) -> Named:
    kind = tree.kinds[statement]
    if kind == "type_switch_statement":
        value = next((one for one in tree.children(statement) if tree.fields[one] == "value"), statement)
        return Named("declaration", "v", "variable", statement, "v", tree.ends[value])
    between = tree.data[tree.ends[tree.parents[node]] : tree.ends[statement]].lstrip()
    if kind == "short_var_declaration" or (kind in ("range_clause", "receive_statement") and between[:2] == b":="):
        holder = around(tree, node, _BLOCKS)
        if kind == "short_var_declaration" and _is_parameter(tree, holder, node):
            return Named("write", "v")
        return Named("write", "v", "variable", holder, "v", tree.ends[statement])
    return Named("write" if kind in ("assignment_statement", "range_clause", "receive_statement") else "read", "v")


def _is_parameter(tree: Tree, block: int, node: int) -> bool:
    """True if a block is the body of a function that has a parameter, a result or a receiver of the node's name.

    A short variable declaration in the body assigns it: https://go.dev/ref/spec#Short_variable_declarations.
    """
    function = tree.parents[block]
    if tree.kinds[function] not in _FUNCTIONS or tree.fields[block] != "body":
        return False
    name = tree.text(node)
    return any(
        tree.fields[one] == "name" and tree.kinds[tree.parents[one]] in _PARAMETERS and tree.text(one) == name
        for one in range(function + 1, block)
        if around(tree, one, _FUNCTIONS) == function
    )


def _sees(tree: Tree, binding: Binding, via: int, _node: int) -> bool:
    """True unless it is a parameter outside the body: in ``func f(size size)`` the second name is the type's."""
    return binding.kind != "parameter" or tree.fields[via] == "body"


NAMES = NameRules(
    frozenset({"identifier", "field_identifier", "type_identifier", "package_identifier", "label_name"}),
    _describe,
    _sees,
    signatures=SignatureKinds(
        type_parameters=frozenset({"type_parameter_list"}),
        no_parameters=frozenset({"comment"}),
        rests=frozenset({"variadic_parameter_declaration"}),
        receiver_types="type_elem/type_identifier",
        aliases={"any": "interface{}", "byte": "uint8", "rune": "int32"},
    ),
)
