"""Swift: ``.member``, a member of the expected type."""

from __future__ import annotations

from smart_explore.languages.raw_references import Variable
from smart_explore.languages.reader.expressions import Expressions
from smart_explore.languages.reader.places import child_at, children_at, following, previous, read_place
from smart_explore.languages.reader.uses import Uses
from smart_explore.languages.words import words
from smart_explore.terms.building import asked
from smart_explore.terms.paths import dotted
from smart_explore.terms.steps import Parameter
from smart_explore.terms.terms import UNKNOWN, Term
from smart_explore.tree.tree import Tree

TYPE = "user_type|optional_type|existential_type|opaque_type"
_OF_TYPE, _ANNOTATED, _ELEMENT = read_place(TYPE), read_place("type_annotation/name"), read_place("name")
_TYPES = words("user_type optional_type existential_type opaque_type array_type")
_SAME = words("prefix_expression try_expression ternary_expression tuple_expression")
_STATEMENTS = words("statements function_body computed_property")
_LOGICAL = words("conjunction_expression disjunction_expression")
_COMPARING = words("equality_expression infix_expression comparison_expression")
_TESTING = words("if_statement guard_statement while_statement")
_FUNCTIONS = words("function_declaration init_declaration lambda_literal property_declaration subscript_declaration")
_SUBJECT, _TARGET, _VALUE = read_place("^/^/expr"), read_place("target"), read_place("value")
_CALLED, _LABEL = read_place("^/^/^/0"), read_place("name/simple_identifier")
_NAME, _PARAMETERS, _EXTERNAL = read_place("name"), read_place("parameter"), read_place("external_name|name")


def read_implicit(e: Uses, index: int) -> None:
    """Record the receiver of a name after a dot without an expression before it."""
    if e.tree.data.startswith(b".", e.tree.starts[index] - 1) and e.tree.fields[index] != "suffix":
        e.receivers.setdefault(e.tree.starts[index], expected(e, index))


def declare_parameters(e: Uses, index: int) -> None:
    """Add the types of a function's parameters, by their labels or, without one, by their places."""
    tree = e.tree
    name = child_at(tree, index, _NAME)
    text, start = (e.text(name), tree.starts[name]) if name >= 0 else ("init", tree.starts[index])
    for number, parameter in enumerate(children_at(tree, index, _PARAMETERS) if text.isidentifier() else ()):
        label = e.text(child_at(tree, parameter, _EXTERNAL))
        if of_type := e.generic_type(child_at(tree, parameter, _OF_TYPE)):
            mark = number if label == "_" else label
            e.raw.declared.append(Variable(f"{text}&{mark}", start, of_type, "returned"))


def expected(e: Expressions, index: int) -> Term:
    """The access path of the type that is expected for an expression or a pattern, or a value with it."""
    tree = e.tree
    below, node = index, tree.parents[index]
    levels = 0
    while node >= 0 and _is_same(tree, node, below):
        levels += tree.kinds[node] == "array_literal"
        below, node = node, tree.parents[node]
    kind = tree.kinds[node] if node >= 0 else ""
    if tree.fields[below] == "default_value":
        return _type(e, child_at(tree, previous(tree, below), _OF_TYPE), levels)
    if kind in ("control_transfer_statement", *_STATEMENTS):
        return _type(e, _returned(tree, node), levels)
    if kind == "property_declaration":
        return _type(e, child_at(tree, node, _ANNOTATED), levels)
    return UNKNOWN if levels else _of_other(e, node, below)


def _is_same(tree: Tree, node: int, below: int) -> bool:
    """True if a node has the type that is expected of a child."""
    kind = tree.kinds[node]
    if kind == "pattern":  # inside another one it is a case's value
        return tree.kinds[below] != "pattern" and tree.children(node)[0] == below
    if kind == "call_expression" or kind in _LOGICAL:  # ``a == .b && c`` is parsed as ``a == (.b && c)``
        return tree.children(node)[0] == below
    return kind in _SAME or kind == "array_literal"


def _of_other(e: Expressions, node: int, below: int) -> Term:
    """The expression whose type a comparison, a pattern, an assignment or an argument expects."""
    tree = e.tree
    kind = tree.kinds[node] if node >= 0 else ""
    other = -1
    if kind in _COMPARING:
        other = next((child for child in tree.children(node) if child != below and tree.fields[child] != "op"), -1)
    elif kind == "switch_pattern":
        other = child_at(tree, node, _SUBJECT)
    elif kind in _TESTING:
        other = _tested(tree, below)
    elif kind == "assignment":
        other = child_at(tree, node, _TARGET)
    elif kind == "nil_coalescing_expression":
        other = child_at(tree, node, _VALUE)
    elif kind == "value_argument":
        return _argument(e, node)
    return e.as_receiver(other) if other >= 0 and other != below else UNKNOWN


def _tested(tree: Tree, pattern: int) -> int:
    """The expression of ``if case .member = expression``; -1 if there is none."""
    node = following(tree, pattern)
    while node >= 0 and not tree.data[: tree.starts[node]].rstrip().endswith(b"="):
        node = following(tree, node)
    return node


def _argument(e: Expressions, node: int) -> Term:
    """The parameter that an argument is given for."""
    tree = e.tree
    called = e.value(child_at(tree, node, _CALLED))
    if called is None or tree.data.startswith(b"[", tree.starts[tree.parents[tree.parents[node]]]):
        return UNKNOWN
    label = child_at(tree, node, _LABEL)
    which = e.text(label) if label >= 0 else str(tree.children(tree.parents[node]).index(node))
    return asked(called, Parameter(which)) or UNKNOWN


def _returned(tree: Tree, node: int) -> int:
    """The result type of the function or property around a statement; -1 if it is not written."""
    while node >= 0 and tree.kinds[node] not in _FUNCTIONS:
        node = tree.parents[node]
    if node < 0:
        return -1
    if tree.kinds[node] == "property_declaration":
        return child_at(tree, node, _ANNOTATED)
    types = [child for child in tree.children(node) if tree.kinds[child] in _TYPES]
    return types[-1] if tree.kinds[node] == "function_declaration" and types else -1


def _type(e: Expressions, found: int, levels: int) -> Term:
    """The path of a type, or of that of a list's elements."""
    for _ in range(levels):
        found = child_at(e.tree, found, _ELEMENT) if found >= 0 and e.tree.kinds[found] == "array_type" else -1
    name = e.type_name(found) if found >= 0 else ""
    return dotted(name) if name else UNKNOWN
