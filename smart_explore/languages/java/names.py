"""Java: the role of each name, and the scope of its declaration."""

from __future__ import annotations

from smart_explore.languages.words import words
from smart_explore.tree.scopes import Named, NameRules, around
from smart_explore.tree.signatures import SignatureKinds
from smart_explore.tree.tree import Tree

_BODIES = frozenset({"class_body", "interface_body", "enum_body", "annotation_type_body"})
_METHODS = frozenset({"method_declaration", "constructor_declaration", "compact_constructor_declaration"})
_BLOCKS = (
    _METHODS
    | _BODIES
    | words("""
        lambda_expression block constructor_body for_statement enhanced_for_statement catch_clause
        try_with_resources_statement switch_block static_initializer
    """)
)
_STATEMENTS = words("block constructor_body switch_block_statement_group switch_rule lambda_expression")
_TYPES = words("""
    class_declaration interface_declaration enum_declaration record_declaration annotation_type_declaration
""")
_PARAMETERS = frozenset({"formal_parameter", "catch_formal_parameter"})


def _describe(tree: Tree, node: int) -> Named | None:
    parent, field, own = tree.parents[node], tree.fields[node], tree.kinds[node]
    kind = tree.kinds[parent]
    if kind == "variable_declarator" and field == "name":
        return _declared(tree, node, parent)
    if kind in ("scoped_identifier", "import_declaration", "package_declaration"):
        return _dotted(tree, node, field)
    if kind in _TYPES and field == "name":
        holder = around(tree, parent, _BLOCKS)
        return Named("declaration", "t", "type", holder, "t")
    if kind in ("constructor_declaration", "compact_constructor_declaration") and field == "name":
        return Named("declaration", "t")
    if kind in ("method_declaration", "annotation_type_element_declaration") and field == "name":
        return Named("declaration", "m", "member", around(tree, parent, _BODIES), "m")
    if kind == "enum_constant" and field == "name":
        return Named("declaration", "v", "field", parent and tree.parents[parent], "v")
    if kind == "element_value_pair" and field == "key":
        return Named("keyword_argument")
    if bound := _bound(tree, node, parent, kind, field):
        return bound
    if kind in ("labeled_statement", "break_statement", "continue_statement"):
        is_own = kind == "labeled_statement"
        return Named("label", "l", "label" if is_own else "", parent if is_own else 0, "l" if is_own else "")
    if kind == "method_invocation" and field == "name":
        first = tree.children(parent)[0]
        return Named("call", "m") if first == node else Named("member", asked="m")
    if kind == "field_access" and field == "field":
        return Named("member", asked="vt")
    if kind == "method_reference":
        return Named("read", "vt") if tree.children(parent)[0] == node else Named("member", asked="m")
    if kind in ("scoped_type_identifier", "annotation", "marker_annotation") or own == "type_identifier":
        is_last = kind == "scoped_type_identifier" and tree.children(parent)[0] != node
        return Named("member", asked="t") if is_last else Named("type", "t")
    if kind == "record_pattern":
        return Named("type", "t")
    if kind == "switch_label":
        return Named("object_key", "v")
    if kind == "assignment_expression" and field == "left":
        return Named("write", "v")
    return Named("read", "vt" if field == "object" else "v")


def _dotted(tree: Tree, node: int, field: str) -> Named:
    if tree.kinds[around(tree, node, frozenset({"import_declaration", "package_declaration"}))] == "program":
        return Named("type", "t") if field == "name" else Named("read", "t")  # of an annotation
    return Named("import")


def _declared(tree: Tree, node: int, parent: int) -> Named:
    statement = tree.parents[parent]
    kind = tree.kinds[statement]
    holder = around(tree, node, _BLOCKS)
    if kind in ("field_declaration", "constant_declaration"):
        return Named("field", "v", "field", holder, "v")
    if kind == "spread_parameter":
        return Named("declaration", "v", "parameter", holder, "v")
    return Named("declaration", "v", "variable", holder, "v", tree.starts[node])


def _bound(tree: Tree, node: int, parent: int, kind: str, field: str) -> Named | None:
    """A parameter, a variable of a loop or a pattern, a type parameter."""
    if kind in _PARAMETERS and field == "name":
        owner = tree.parents[tree.parents[parent]]
        if tree.kinds[owner] == "record_declaration":
            return Named("field", "v", "field", owner, "v")
        return Named("declaration", "v", "parameter", around(tree, node, _BLOCKS), "v")
    if kind == "inferred_parameters" or (kind == "lambda_expression" and field == "parameters"):
        return Named("declaration", "v", "parameter", around(tree, node, frozenset({"lambda_expression"})), "v")
    if kind in ("enhanced_for_statement", "resource") and field == "name":
        return Named("declaration", "v", "variable", around(tree, node, _BLOCKS), "v", tree.starts[node])
    if kind == "type_parameter" and tree.kinds[node] == "type_identifier":
        return Named("declaration", "t", "type_parameter", tree.parents[tree.parents[parent]], "t")
    is_pattern = kind in ("type_pattern", "record_pattern_component") and tree.children(parent)[-1] == node
    if is_pattern or (kind == "instanceof_expression" and field == "name"):
        return Named("declaration", "v", "variable", _flow(tree, node), "v", tree.starts[node])
    return None


def _flow(tree: Tree, node: int) -> int:
    """The statement that sees a pattern's variable; after ``if (!(..)) return`` also the block around."""
    inner, outer = node, tree.parents[node]
    while outer > 0 and tree.kinds[outer] not in _STATEMENTS:
        if tree.kinds[outer] in ("while_statement", "for_statement", "if_statement"):
            break
        inner, outer = outer, tree.parents[outer]
    if tree.kinds[outer] == "if_statement":
        negated = b"!" in tree.data[tree.starts[inner] : tree.starts[node]]
        return around(tree, outer, _BLOCKS) if negated else outer
    return outer if tree.kinds[outer] in ("while_statement", "for_statement", "switch_rule") else inner


def _bases(tree: Tree, node: int) -> list[int]:
    """``Task`` of ``new work.Task<>() {..}``, for its body."""
    created = tree.parents[node]
    if tree.kinds[node] != "class_body" or tree.kinds[created] != "object_creation_expression":
        return []
    name = next((child for child in tree.children(created) if tree.fields[child] == "type"), 0)
    if tree.kinds[name] == "generic_type":
        name = tree.children(name)[0]
    return [tree.children(name)[-1] if tree.kinds[name] == "scoped_type_identifier" else name]


NAMES = NameRules(
    frozenset({"identifier", "type_identifier"}),
    _describe,
    open_types=_BODIES,
    bases=_bases,
    signatures=SignatureKinds(
        type_parameters=frozenset({"type_parameters"}),
        no_parameters=frozenset({"receiver_parameter", "line_comment", "block_comment"}),
        rests=frozenset({"spread_parameter"}),
        no_types=frozenset({"modifiers", "variable_declarator", "dimensions"}),
        dimensions="dimensions",
    ),
)
