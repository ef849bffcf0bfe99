"""JavaScript and TypeScript: the role of each name, and the scope of its declaration."""

from __future__ import annotations

from smart_explore.languages.ecmascript.bases import HERITAGE, bases_of
from smart_explore.languages.ecmascript.functions import FUNCTIONS
from smart_explore.languages.words import words
from smart_explore.tree.scopes import Binding, Named, NameRules, around, is_in
from smart_explore.tree.tree import Tree

_FUNCTIONS = FUNCTIONS | words("""
    function_signature method_signature abstract_method_signature constructor_type call_signature construct_signature
""")
_BLOCKS = _FUNCTIONS | words("statement_block for_statement for_in_statement catch_clause switch_body class_body")
_DECLARED_TYPES = {
    "class_declaration": "vt",
    "abstract_class_declaration": "vt",
    "enum_declaration": "vt",
    "internal_module": "vt",
    "module": "vt",
    "interface_declaration": "t",
    "type_alias_declaration": "t",
}
_ENUM = frozenset({"enum_body"})
_DECLARED_FUNCTIONS = frozenset({"function_declaration", "generator_function_declaration", "function_signature"})
_MEMBERS = frozenset({"method_signature", "abstract_method_signature", "property_signature", "public_field_definition"})
_PATTERNS = words("""
    object_pattern array_pattern assignment_pattern object_assignment_pattern pair_pattern rest_pattern
""")
_PARAMETERS = frozenset({"required_parameter", "optional_parameter", "formal_parameters"})
_SELECTING = frozenset({"Pick", "Omit"})
"""Types that take members of their first type argument, which the second one names."""
_JSX = frozenset({"jsx_opening_element", "jsx_closing_element", "jsx_self_closing_element"})


def _describe(tree: Tree, node: int) -> Named | None:
    parent, field, own = tree.parents[node], tree.fields[node], tree.kinds[node]
    kind = tree.kinds[parent]
    if own == "statement_identifier":
        is_own = kind == "labeled_statement"
        return Named("label", "l", "label" if is_own else "", parent if is_own else 0, "l" if is_own else "")
    if kind in ("enum_body", "enum_assignment") and own == "property_identifier" and field in ("", "name"):
        return Named("field", "", "member", around(tree, node, _ENUM), "v")
    if kind == "binary_expression" and own == "private_property_identifier":
        return Named("member", of_type=True)
    if own in ("property_identifier", "private_property_identifier"):
        return _property(tree, kind, tree.parents[parent] if parent > 0 else 0)
    if own == "string_fragment":
        return _quoted(tree, parent)
    if own == "shorthand_property_identifier":
        return Named("read", "v", is_short=not _is_exported(tree, parent))
    if bound := _in_pattern(tree, node, own):
        return bound
    if kind in _DECLARED_TYPES and field == "name":
        given = _DECLARED_TYPES[kind]
        return Named("declaration", given, "type", around(tree, parent, _BLOCKS), given)
    if kind in _DECLARED_FUNCTIONS and field == "name":
        return Named("declaration", "v", "function", around(tree, parent, _BLOCKS), "v")
    if kind in ("function_expression", "generator_function", "class") and field == "name":
        return Named("declaration", "vt", "function", parent, "vt" if kind == "class" else "v")
    if imported := _imported(tree, parent, kind, field):
        return imported
    return _of_type(tree, node, parent, kind, field) or _used(kind, field)


def _quoted(tree: Tree, text: int) -> Named | None:
    """The role of a string that names a member: ``"a"`` of ``{"a": 1}``, ``b["a"]`` and ``B["a"]``."""
    parent = tree.parents[text]
    if len(tree.children(text)) > 1:
        return None  # a part of a text with escapes
    if tree.kinds[parent] == "subscript_expression":
        return Named("member")
    is_key = tree.kinds[parent] in ("pair", "pair_pattern") and tree.fields[text] == "key"
    return Named("object_key") if is_key or looked_up(tree, parent) > 0 else None


def looked_up(tree: Tree, node: int) -> int:
    """The type of which the literal type at a node names a member, as in ``B["a"]`` and ``Pick<B, "a">``; else 0."""
    around = tree.parents[node]
    if tree.kinds[around] == "lookup_type":
        return tree.children(around)[0] if tree.children(around)[-1] == node else 0
    while tree.kinds[around] == "union_type":
        node, around = around, tree.parents[around]
    if tree.kinds[node] not in ("literal_type", "union_type") or tree.kinds[around] != "type_arguments":
        return 0
    of, *named = tree.children(around)
    return of if node in named and tree.text(tree.children(tree.parents[around])[0]) in _SELECTING else 0


def _is_exported(tree: Tree, node: int) -> bool:
    """True if an object is all that a CommonJS module exports: its keys are the names of the exports."""
    parent = tree.parents[node]
    target = tree.children(parent)[0] if tree.kinds[parent] == "assignment_expression" else node
    return target != node and tree.text(target) in ("exports", "module.exports")


def _property(tree: Tree, kind: str, holder: int) -> Named:
    if kind == "member_expression":
        return Named("member")
    if kind in _MEMBERS:
        return Named("field", binds="member")
    if kind == "method_definition":
        is_key = tree.kinds[holder] == "object"
        return Named("object_key") if is_key else Named("declaration", binds="member", holder=holder)
    return Named("object_key") if kind in ("pair", "pair_pattern", "jsx_attribute") else Named("member")


def _in_pattern(tree: Tree, node: int, own: str) -> Named | None:
    """The role of a name in a declaration, parameter, loop or assignment, alone or in a pattern; None if it has none
    there.
    """
    is_short = own == "shorthand_property_identifier_pattern"
    inner, outer = node, tree.parents[node]
    while tree.kinds[outer] in _PATTERNS:
        kind, field = tree.kinds[outer], tree.fields[inner]
        if (kind in ("assignment_pattern", "object_assignment_pattern") and field == "right") or field == "key":
            return None
        inner, outer = outer, tree.parents[outer]
    kind, field = tree.kinds[outer], tree.fields[inner]
    if kind == "variable_declarator" and field == "name":
        is_var = tree.kinds[tree.parents[outer]] == "variable_declaration"
        holder = around(tree, outer, _FUNCTIONS if is_var else _BLOCKS)
        return Named("declaration", "v", "variable", holder, "v", is_short=is_short)
    is_parameter = kind in _PARAMETERS and field in ("pattern", "") and tree.kinds[inner] != "accessibility_modifier"
    if is_parameter and (kind == "formal_parameters" or field == "pattern"):
        return Named("declaration", "v", "parameter", around(tree, outer, _FUNCTIONS), "v", is_short=is_short)
    if kind == "arrow_function" and field == "parameter":
        return Named("declaration", "v", "parameter", outer, "v")
    if kind == "catch_clause" and field == "parameter":
        return Named("declaration", "v", "parameter", outer, "v", is_short=is_short)
    if kind == "for_in_statement" and field == "left":
        head = tree.data[tree.starts[outer] : tree.starts[inner]].split()
        if head and head[-1].endswith((b"const", b"let", b"var")):
            holder = around(tree, outer, _FUNCTIONS) if head[-1].endswith(b"var") else outer
            return Named("declaration", "v", "variable", holder, "v", is_short=is_short)
    if kind in ("assignment_expression", "augmented_assignment_expression", "for_in_statement") and field == "left":
        return Named("write", "v", is_short=is_short)
    return Named("write", "v", is_short=True) if is_short else None


def _imported(tree: Tree, parent: int, kind: str, field: str) -> Named | None:
    if kind in ("import_clause", "namespace_import", "import_require_clause"):
        return Named("import", "vt", "import", 0, "vt")
    if kind == "import_alias":
        return Named("import", "vt", "import", around(tree, parent, _BLOCKS), "vt")
    if kind == "import_specifier":
        is_bound = field == "alias" or not any(tree.fields[one] == "alias" for one in tree.children(parent))
        return Named("import", "vt", "import", 0, "vt") if is_bound else Named("import")
    if kind == "export_specifier":
        statement = tree.parents[tree.parents[parent]]
        is_from = any(tree.fields[one] == "source" for one in tree.children(statement))
        return Named("import", "" if is_from or field == "alias" else "vt")
    return Named("import") if kind == "namespace_export" else None


def _of_type(tree: Tree, node: int, parent: int, kind: str, field: str) -> Named | None:
    if kind == "type_parameter" and field == "name":
        return Named("declaration", "t", "type_parameter", tree.parents[tree.parents[parent]], "t")
    if kind == "mapped_type_clause" and field == "name":
        return Named("declaration", "t", "type_parameter", tree.parents[parent], "t")
    if kind == "infer_type":
        holder = around(tree, node, frozenset({"conditional_type"}))
        return Named("declaration", "t", "type_parameter", holder, "t")
    if kind == "nested_type_identifier":
        return Named("read", "vt") if field == "module" else Named("member")
    if kind == "index_signature" and field == "name":
        return Named("declaration", "v", "parameter", parent, "v")
    return Named("type", "t") if tree.kinds[node] == "type_identifier" else None


def _used(kind: str, field: str) -> Named:
    if kind in ("call_expression", "new_expression") and field in ("function", "constructor"):
        return Named("call", "v")
    if kind in _JSX and field == "name":
        return Named("call", "v")
    if kind == "update_expression":
        return Named("write", "v")
    if kind in ("nested_identifier", "nested_type_identifier") and field == "property":
        return Named("member")
    if kind == "export_statement":  # ``export default A``, which may be a type
        return Named("read", "vt")
    return Named("interpolation" if kind == "template_substitution" else "read", "v")


def _sees(tree: Tree, binding: Binding, via: int, node: int) -> bool:
    if binding.kind == "parameter" and tree.kinds[binding.holder] in _FUNCTIONS:
        return tree.fields[via] in ("body", "parameters", "return_type", "parameter", "type")
    if tree.kinds[binding.holder] == "for_in_statement":
        return not is_in(tree, node, binding.holder, "right")
    if binding.kind == "type_parameter" and tree.kinds[binding.holder] == "conditional_type":
        return tree.fields[via] in ("right", "consequence")
    return True


def _bases(tree: Tree, body: int) -> list[int]:
    """``Task`` and ``Plan`` of ``class extends work.Task implements Plan<A> {..}``, for its body."""
    declared = tree.parents[body]
    if tree.kinds[body] != "class_body" or tree.kinds[declared] != "class":
        return []
    clauses = [node for node in range(declared + 1, body) if tree.kinds[node] in HERITAGE]
    return [_last_name(tree, base.node) for base in bases_of(tree, clauses)]


def _last_name(tree: Tree, node: int) -> int:
    """The name that a type or an access path ends in."""
    while tree.children(node):
        node = tree.children(node)[0 if tree.kinds[node] == "generic_type" else -1]
    return node


NAMES = NameRules(
    words("""
        identifier type_identifier property_identifier private_property_identifier shorthand_property_identifier
        shorthand_property_identifier_pattern statement_identifier string_fragment
    """),
    _describe,
    _sees,
    bases=_bases,
)
