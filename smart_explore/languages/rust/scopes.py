"""Rust: the role of each name in a function's values, and the scope of its declaration."""

from __future__ import annotations

from smart_explore.tree.scopes import Binding, Named, NameRules, around
from smart_explore.tree.tree import Tree

_FUNCTIONS = frozenset({"function_item", "closure_expression", "function_signature_item"})
_BLOCKS = _FUNCTIONS | {"block", "match_arm", "if_expression", "while_expression", "for_expression"}
_CONDITIONS = frozenset({"if_expression", "while_expression", "match_arm"})
_PATTERNS = frozenset(
    {"tuple_pattern", "tuple_struct_pattern", "struct_pattern", "field_pattern", "ref_pattern", "mut_pattern"}
    | {"captured_pattern", "or_pattern", "slice_pattern", "reference_pattern", "match_pattern"}
)
_USES = frozenset({"use_declaration", "use_list", "use_as_clause", "scoped_use_list", "use_wildcard"})
_MEMBERS = frozenset({"impl_item", "trait_item"})


def _describe(tree: Tree, node: int) -> Named | None:
    parent, field, own = tree.parents[node], tree.fields[node], tree.kinds[node]
    kind = tree.kinds[parent]
    if own == "self":
        return _self(tree, node, kind)
    if own == "type_identifier":
        return Named("type", "t")
    if own == "field_identifier":
        return Named("field") if kind == "field_declaration" else Named("member")
    if kind == "token_tree":
        return _token(tree, node)
    if kind == "scoped_identifier":
        return _path(tree, node, field)
    if kind in _USES or kind == "label":
        return Named("import" if kind in _USES else "label")
    if kind in ("function_item", "function_signature_item", "const_item", "static_item") and field == "name":
        return _item(tree, parent, kind)
    if (kind == "enum_variant" and field == "name") or field == "macro":
        return Named("declaration", binds="member")
    if kind in _PATTERNS or field == "pattern" or kind == "closure_parameters":
        return _pattern(tree, node)
    if kind in ("assignment_expression", "compound_assignment_expr") and field == "left":
        return Named("write", "v")
    return Named("call" if kind == "call_expression" and field == "function" else "read", "v")


def _self(tree: Tree, node: int, kind: str) -> Named:
    if kind == "self_parameter":
        return Named("declaration", "v", "parameter", around(tree, node, _FUNCTIONS), "v")
    return Named("import") if kind == "scoped_identifier" or kind in _USES else Named("read", "v")


def _token(tree: Tree, node: int) -> Named:
    """A name in the arguments of a macro, which the grammar does not parse."""
    start, end = tree.starts[node], tree.ends[node]
    before = tree.data[max(0, start - 40) : start].rstrip()
    behind = tree.data[end : end + 3].lstrip()
    is_member = (before.endswith(b".") and not before.endswith(b"..")) or before.endswith(b"::")
    is_other = behind.startswith((b"!", b"::")) or (behind.startswith(b":") and not before.endswith(b":"))
    return Named("member") if is_member or is_other else Named("read", "v")


def _path(tree: Tree, node: int, field: str) -> Named:
    outer = tree.parents[node]
    while tree.kinds[outer] == "scoped_identifier":
        outer = tree.parents[outer]
    if tree.kinds[outer] in _USES:
        return Named("import")
    return Named("member") if field == "name" else Named("type", "t")


def _item(tree: Tree, item: int, kind: str) -> Named:
    """A function, constant or static; those of a type are members."""
    if tree.kinds[tree.parents[tree.parents[item]]] in _MEMBERS:
        return Named("declaration", binds="member")
    binds = "function" if kind.startswith("function") else "variable"
    return Named("declaration", "v", binds, around(tree, item, _BLOCKS | {"mod_item"}), "v")


def _pattern(tree: Tree, node: int) -> Named:
    """A name in a pattern: it declares a variable, unless it is a constant, a type or a condition."""
    inner, outer = node, tree.parents[node]
    while tree.kinds[outer] in _PATTERNS:
        if tree.fields[inner] == "type":
            return Named("type", "t")
        if tree.fields[inner] == "condition":
            return Named("read", "v")
        inner, outer = outer, tree.parents[outer]
    kind = tree.kinds[outer]
    if tree.text(node)[:1].isupper() and kind not in ("parameter", "closure_parameters"):
        return Named("read", "v")
    if kind in ("parameter", "closure_parameters"):
        return Named("declaration", "v", "parameter", around(tree, outer, _FUNCTIONS), "v")
    holder, since = around(tree, node, _BLOCKS), 0
    if kind == "let_declaration":
        holder, since = around(tree, outer, _BLOCKS), tree.ends[outer]
    elif kind == "let_condition":
        holder, since = around(tree, outer, _CONDITIONS), tree.ends[outer]
    elif kind == "for_expression":
        since = max((tree.starts[child] for child in tree.children(outer)), default=0)
    return Named("declaration", "v", "variable", holder, "v", since)


def _sees(tree: Tree, binding: Binding, via: int, _node: int) -> bool:
    """False for a variable that a condition declares, in its ``else``."""
    return binding.kind != "variable" or tree.kinds[via] != "else_clause"


SCOPES = NameRules(
    frozenset({"identifier", "field_identifier", "shorthand_field_identifier", "type_identifier", "self"}),
    _describe,
    _sees,
)
