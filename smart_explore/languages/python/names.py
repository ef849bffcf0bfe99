"""Python: the role of each name, and the scope of its declaration."""

from __future__ import annotations

from smart_explore.languages.python.annotations import type_comment
from smart_explore.languages.words import words
from smart_explore.tree.scopes import Binding, Named, NameRules, around, is_in
from smart_explore.tree.tree import Tree

_COMPREHENSIONS = words("list_comprehension set_comprehension dictionary_comprehension generator_expression")
_FUNCTIONS = frozenset({"function_definition", "lambda"})
_SCOPES = _FUNCTIONS | _COMPREHENSIONS | {"class_definition"}
_NO_COMPREHENSIONS = _FUNCTIONS | {"class_definition"}
_PATTERNS = frozenset({"pattern_list", "tuple_pattern", "list_pattern", "list_splat_pattern", "as_pattern_target"})
_CASES = frozenset({"case_pattern", "splat_pattern", "union_pattern", "list_pattern", "tuple_pattern", "dict_pattern"})
_TYPES = frozenset({"type", "call", "block"})
_PARAMETERS = frozenset({"parameters", "lambda_parameters"})
_IN_TYPES = words("subscript generic_type type_parameter type list binary_operator union_type tuple")
_NAMED_TYPES = words("""
TypeVar ParamSpec TypeVarTuple NewType NamedTuple TypedDict namedtuple Enum IntEnum StrEnum Flag IntFlag
""")
"""Calls that create a type, whose first argument is its name."""
_GENERIC = words("""
Awaitable Callable ClassVar Coroutine DefaultDict Deque Dict Final FrozenSet Generator Iterable Iterator List Mapping
MutableMapping NotRequired Optional Required Sequence Set Tuple Type Union dict frozenset list set tuple type
""")
"""Names whose subscripts are types in any expression; in annotations all subscripts are, except literals."""
_TARGETS = frozenset(
    {
        ("assignment", "left"),
        ("augmented_assignment", "left"),
        ("for_statement", "left"),
        ("for_in_clause", "left"),
        ("as_pattern", "alias"),
    }
)


def _describe(tree: Tree, node: int) -> Named | None:
    parent, field = tree.parents[node], tree.fields[node]
    kind = tree.kinds[parent] if parent >= 0 else ""
    if tree.kinds[node] == "string_content":
        listed = _list_around(tree, parent)
        if listed == "__all__":
            return Named("read", "v")
        if listed in ("__slots__", "__match_args__"):
            return Named("field", of_type=True)
        if _is_annotation(tree, parent):
            return Named("type", "v")
        return Named("object_key") if item_of(tree, node) else None
    if tree.kinds[node] == "comment":
        is_type = type_comment(tree.data, tree.starts[node], tree.ends[node]) is not None
        return Named("type", "v") if is_type else None
    if kind == "attribute" and field == "attribute":
        return Named("member")
    if kind == "keyword_argument" and field == "name":
        return Named("keyword_argument")
    if kind == "keyword_pattern" and tree.children(parent)[0] == node:
        return Named("keyword_argument")
    if kind in ("function_definition", "class_definition") and field == "name":
        holder = around(tree, parent, _SCOPES)
        binds = "member" if tree.kinds[holder] == "class_definition" else kind.partition("_")[0]
        since = tree.starts[node] if binds == "member" else 0  # before it, a class's body sees the outer name
        return Named("declaration", "v", binds, holder, "v", since)
    if kind in ("global_statement", "nonlocal_statement"):
        return Named("read", "v", holder=around(tree, node, _NO_COMPREHENSIONS))
    if kind in ("dotted_name", "aliased_import") and (imported := _imported(tree, node, kind, field)):
        return imported
    if kind == "dotted_name":
        return _in_case(tree, node, parent)
    if parameter := _parameter(tree, node, parent, kind, field):
        return parameter
    if kind == "named_expression" and field == "name":
        return Named("write", "v", "variable", around(tree, node, _NO_COMPREHENSIONS), "v")
    if target := _target(tree, node):
        return target
    if kind == "call" and field == "function":
        return Named("call", "v")
    if tree.kinds[around(tree, node, _TYPES)] == "type":
        return Named("type", "v")
    return Named("interpolation" if kind in ("interpolation", "format_expression") else "read", "v")


def _imported(tree: Tree, node: int, kind: str, field: str) -> Named | None:
    parent = tree.parents[node]
    whole = parent if kind == "dotted_name" else node
    statement = tree.parents[whole] if kind == "dotted_name" else parent
    holder = around(tree, node, _NO_COMPREHENSIONS)
    if kind == "aliased_import":
        return Named("import", "v", "import", holder, "v") if field == "alias" else Named("import")
    if tree.kinds[statement] == "aliased_import":
        return Named("import")
    if tree.kinds[statement] == "import_from_statement":
        if tree.fields[whole] == "module_name":
            return Named("import", binds="module")
        return Named("import", "v", "import", holder, "v")
    if tree.kinds[statement] == "import_statement":
        is_first = tree.children(whole)[0] == node
        return Named("import", "", "import", holder, "v") if is_first else Named("import", binds="module")
    return (
        Named("import", binds="module")
        if tree.kinds[statement] in ("relative_import", "future_import_statement")
        else None
    )


def _list_around(tree: Tree, node: int) -> str:
    """``__all__``, ``__slots__`` or ``__match_args__`` if a string is a name in its list; else ``""``."""
    around = tree.parents[node]
    while tree.kinds[around] in ("list", "tuple", "binary_operator", "parenthesized_expression", "argument_list"):
        around = tree.parents[around]
    if tree.kinds[around] not in ("assignment", "augmented_assignment", "call"):
        return ""
    text = tree.text(around)
    return next((name for name in ("__all__", "__slots__", "__match_args__") if text.startswith(name)), "")


def item_of(tree: Tree, node: int) -> int:
    """The object that a string is a key of: ``a`` in ``a["b"]`` and ``a.get("b")``; 0 for other strings."""
    text = tree.parents[node]
    around = tree.parents[text]
    if tree.text(text)[1:-1] != tree.text(node):
        return 0  # with a prefix, or a part of it
    if tree.kinds[around] == "subscript":
        return tree.children(around)[0] if tree.fields[text] == "subscript" else 0
    function = tree.children(tree.parents[around])[0] if tree.kinds[around] == "argument_list" else 0
    is_first = tree.kinds[function] == "attribute" and tree.children(around)[0] == text
    name = tree.text(tree.children(function)[-1]) if is_first else ""
    return tree.children(function)[0] if name in ("get", "pop", "setdefault") else 0


def _is_annotation(tree: Tree, node: int) -> bool:
    """True if a string is a type: in an annotation, in ``Union["A", ..]``, for ``cast`` or ``bound=``, or the name of
    the type that is created there: ``A = TypeVar("A")``.
    """
    inner, around = node, tree.parents[node]
    while tree.kinds[around] in _IN_TYPES:
        kind = tree.kinds[around]
        if kind in ("subscript", "generic_type"):
            of = tree.text(tree.children(around)[0]).rpartition(".")[2]
            if of in ("Literal", "Annotated") or (kind == "subscript" and of not in _GENERIC):
                return False
        if kind == "type" and tree.kinds[tree.parents[around]] != "type_parameter":
            return True
        inner, around = around, tree.parents[around]
    if tree.kinds[around] == "keyword_argument":
        return tree.text(tree.children(around)[0]) == "bound"
    if tree.fields[around] == "superclasses":
        return tree.kinds[inner] == "subscript"
    if tree.kinds[around] == "argument_list":
        called = tree.text(tree.children(tree.parents[around])[0]).rpartition(".")[2]
        given = tree.children(around)
        if inner == given[0] and called in _NAMED_TYPES:
            return _is_assigned_name(tree, inner)
        if called == "TypeVar":
            return inner in given[1:]
        place = {"cast": 0, "NewType": 1}.get(called)
        return place is not None and given[place : place + 1] == [inner]
    return tree.kinds[inner] == "subscript" and tree.fields[inner] == "right"


def _is_assigned_name(tree: Tree, string: int) -> bool:
    """True if the first argument of a call is the name of the variable to which the call's result is assigned."""
    assigned = tree.parents[tree.parents[tree.parents[string]]]
    if tree.kinds[assigned] != "assignment":
        return False
    return tree.text(string).strip("\"'") == tree.text(tree.children(assigned)[0])


def _in_case(tree: Tree, node: int, parent: int) -> Named:
    """A name in a pattern of ``match``: alone it is bound, with dots it is read."""
    parts = tree.children(parent)
    if len(parts) > 1:
        return Named("read", "v") if parts[0] == node else Named("member")
    if tree.kinds[tree.parents[parent]] == "class_pattern":
        return Named("type", "v")
    if tree.kinds[tree.parents[parent]] in (*_CASES, "keyword_pattern"):
        return Named("write", "v", "variable", around(tree, node, _NO_COMPREHENSIONS), "v")
    return Named("read", "v")


def _parameter(tree: Tree, node: int, parent: int, kind: str, field: str) -> Named | None:
    inner = node
    while tree.kinds[parent] in ("list_splat_pattern", "dictionary_splat_pattern", "tuple_pattern"):
        inner, parent = parent, tree.parents[parent]
    kind, field = tree.kinds[parent], tree.fields[inner]
    if kind in ("default_parameter", "typed_default_parameter") and field != "name":
        return None
    if kind == "typed_parameter" and field == "type":
        return None
    if kind in ("default_parameter", "typed_default_parameter", "typed_parameter"):
        parent = tree.parents[parent]
    if tree.kinds[parent] in _PARAMETERS:
        return Named("declaration", "v", "parameter", tree.parents[parent], "v")
    if tree.kinds[parent] == "type" and tree.kinds[tree.parents[parent]] == "type_parameter":
        owner = tree.parents[tree.parents[parent]]
        if tree.fields[tree.parents[parent]] == "type_parameters" and tree.kinds[owner] in _NO_COMPREHENSIONS:
            return Named("declaration", "v", "type_parameter", owner, "v")
    return None


def _target(tree: Tree, node: int) -> Named | None:
    """The role of a variable that a statement assigns, alone or in a pattern; None if it assigns none."""
    inner, parent = node, tree.parents[node]
    while tree.kinds[parent] in _PATTERNS or tree.kinds[parent] in ("tuple", "list", "parenthesized_expression"):
        inner, parent = parent, tree.parents[parent]
    place = (tree.kinds[parent], tree.fields[inner])
    if tree.kinds[parent] in ("case_pattern", "splat_pattern") and tree.kinds[inner] == "identifier":
        return Named("write", "v", "variable", around(tree, node, _NO_COMPREHENSIONS), "v")
    if place not in _TARGETS:
        is_case_alias = tree.kinds[parent] == "as_pattern" and tree.children(parent)[-1] == inner
        if not (is_case_alias and tree.kinds[tree.parents[parent]] == "case_pattern"):
            return None
    in_clause = tree.kinds[parent] == "for_in_clause"
    holder = tree.parents[parent] if in_clause else around(tree, node, _NO_COMPREHENSIONS)
    binds = "field" if tree.kinds[holder] == "class_definition" else "variable"
    return Named("write", "v", binds, holder, "v", tree.ends[parent] if binds == "field" else 0)


def _sees(tree: Tree, binding: Binding, via: int, node: int) -> bool:
    kind, field = tree.kinds[binding.holder], tree.fields[via]
    if binding.kind == "type_parameter":
        return True
    if kind == "class_definition":
        return field == "body" and _evaluated_in(tree, node) == binding.holder
    if kind in _FUNCTIONS:
        return field == "body"
    return kind not in _COMPREHENSIONS or not _is_first_iterable(tree, via, node)


def _evaluated_in(tree: Tree, node: int) -> int:
    """The scope that a name is evaluated in: defaults, decorators, bases and the first iterable are outside."""
    via, scope = node, tree.parents[node]
    while scope > 0:
        if tree.kinds[scope] in _COMPREHENSIONS:
            if not _is_first_iterable(tree, via, node):
                return scope
        elif tree.kinds[scope] in _SCOPES and tree.fields[via] == "body":
            return scope
        via, scope = scope, tree.parents[scope]
    return max(scope, 0)


def _is_first_iterable(tree: Tree, via: int, node: int) -> bool:
    """True if a name is in the iterable of a comprehension's first clause."""
    if tree.kinds[via] != "for_in_clause":
        return False
    clauses = (one for one in tree.children(tree.parents[via]) if tree.kinds[one] == "for_in_clause")
    return via == next(clauses) and is_in(tree, node, via, "right")


def _elsewhere(tree: Tree, node: int) -> str:
    kind = tree.kinds[tree.parents[node]]
    return kind.removesuffix("_statement") if kind in ("global_statement", "nonlocal_statement") else ""


NAMES = NameRules(
    frozenset({"identifier", "string_content"}),
    _describe,
    _sees,
    _elsewhere,
    texts=frozenset({"string_content", "comment"}),
)
