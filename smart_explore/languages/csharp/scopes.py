"""C#: the role of each name in a function's values, and the scope of its declaration."""

from __future__ import annotations

from smart_explore.languages.words import words
from smart_explore.tree.scopes import Named, NameRules, around
from smart_explore.tree.tree import Tree

_TYPES = words("class_declaration struct_declaration record_declaration interface_declaration enum_declaration")
_FUNCTIONS = frozenset(
    {"method_declaration", "constructor_declaration", "local_function_statement", "lambda_expression"}
    | {"anonymous_method_expression", "operator_declaration", "indexer_declaration", "accessor_declaration"}
)
_LOOPS = frozenset({"for_statement", "foreach_statement", "using_statement", "catch_clause", "switch_section"})
_ARMS = frozenset({"switch_expression_arm", "switch_section"})
_BLOCKS = _FUNCTIONS | _LOOPS | _ARMS | {"block"}
_MEMBERS = frozenset({"property_declaration", "event_declaration", "enum_member_declaration"})
_TYPE_FIELDS = frozenset({"type", "returns"})


def _describe(tree: Tree, node: int) -> Named | None:
    parent, field = tree.parents[node], tree.fields[node]
    kind = tree.kinds[parent]
    if field in _TYPE_FIELDS or kind in ("base_list", "generic_name", "qualified_name", "using_directive", "attribute"):
        return Named("type", "t")
    if kind in _TYPES or (kind in ("method_declaration", "constructor_declaration") and field == "name"):
        return Named("declaration", binds="member")
    if kind == "local_function_statement" and field == "name":
        return Named("declaration", "v", "function", around(tree, parent, _BLOCKS), "v")
    if kind in _MEMBERS and field == "name":
        return Named("field", "v", "field", around(tree, parent, frozenset({"declaration_list"})), "v")
    if kind in ("member_access_expression", "member_binding_expression") and field == "name":
        return Named("member")
    if kind in ("argument", "name_colon", "with_initializer", "anonymous_object_creation_expression"):
        return _named(tree, node, parent, kind)
    if bound := _bound(tree, node, parent, kind, field):
        return bound
    if kind == "assignment_expression" and field == "left":
        return Named("write" if tree.kinds[tree.parents[parent]] != "initializer_expression" else "member", "v")
    return Named("call" if kind == "invocation_expression" and field == "function" else "read", "v")


def _named(tree: Tree, node: int, parent: int, kind: str) -> Named:
    """A key or its value: of two names, the first is the key."""
    children = tree.children(parent)
    if kind == "anonymous_object_creation_expression":
        is_key = tree.data[tree.ends[node] : tree.ends[node] + 3].strip()[:1] == b"="
    else:
        is_key = len(children) > 1 and children[0] == node
    return Named("member") if is_key else Named("read", "v")


def _bound(tree: Tree, node: int, parent: int, kind: str, field: str) -> Named | None:
    """A field, a parameter, or a variable of a statement or a pattern."""
    if kind in ("variable_declarator", "tuple_pattern") and field == "name":
        return _declared(tree, node, parent)
    if kind == "parameter" and field == "name":
        owner = tree.parents[tree.parents[parent]]
        if tree.kinds[owner] in _TYPES:
            return Named("field", "v", "field", owner, "v")
        return Named("declaration", "v", "parameter", around(tree, node, _FUNCTIONS), "v")
    if tree.kinds[node] == "implicit_parameter" or (kind == "parameter_list" and field == "name"):
        return Named("declaration", "v", "parameter", around(tree, node, _FUNCTIONS), "v")
    if kind == "foreach_statement" and field == "left":
        return Named("declaration", "v", "variable", parent, "v", tree.starts[node])
    if kind == "catch_declaration" and field == "name":
        return Named("declaration", "v", "variable", tree.parents[parent], "v", tree.starts[node])
    if (
        kind in ("declaration_pattern", "declaration_expression", "var_pattern", "recursive_pattern")
        and field == "name"
    ):
        return Named("declaration", "v", "variable", around(tree, node, _BLOCKS), "v", tree.starts[node])
    return None


def _declared(tree: Tree, node: int, parent: int) -> Named:
    outer = parent
    while tree.kinds[outer] in ("variable_declarator", "tuple_pattern", "variable_declaration"):
        outer = tree.parents[outer]
    if tree.kinds[outer] in ("field_declaration", "event_field_declaration"):
        return Named("field", "v", "field", tree.parents[outer], "v")
    return Named("declaration", "v", "variable", around(tree, node, _BLOCKS), "v", tree.starts[node])


SCOPES = NameRules(frozenset({"identifier", "implicit_parameter"}), _describe)
