"""Narrowing by ``instanceof``, of discriminated unions, and by functions that return ``x is T``."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from smart_explore.languages.ecmascript.types import CHANGED_TYPES, written_type
from smart_explore.languages.raw_references import SELF
from smart_explore.languages.reader.expressions import Expressions
from smart_explore.languages.reader.places import child_at, children_at, read_place, token_between
from smart_explore.languages.reader.syntax import Branch, Checked, Narrowing, each
from smart_explore.languages.words import words
from smart_explore.terms.building import parts_of
from smart_explore.terms.paths import name_of, named, type_named
from smart_explore.terms.steps import Discriminated, Guarded, Having
from smart_explore.terms.terms import Expression, Named, Term
from smart_explore.tree.tree import Tree

_LEFT, _RIGHT, _CALLEE, _GIVEN = (read_place(place) for place in ("left", "right", "function", "arguments/*"))
_FUNCTION, _FIRST = read_place("^/^/name"), read_place("^/^/parameters/0/pattern")
_WHAT, _TYPE = read_place("name"), read_place("type")
_OBJECT, _PROPERTY, _VALUE, _BODY = (read_place(place) for place in ("object", "property", "value", "body"))
_FIRST_INSIDE, _DECLARED = read_place("0"), read_place("name|pattern")
_WORD_SIGNS = {ord(sign): "_" for sign in "-$"}
_EQUAL, _UNEQUAL = ("===", "=="), ("!==", "!=")
_LEAVES = words("return_statement throw_statement continue_statement break_statement")


def _compared(e: Expressions, index: int) -> Checked | None:
    """``a instanceof A``, of which a promise is of the type that it has the value of, or ``a.kind === "b"``."""
    left, right = child_at(e.tree, index, _LEFT), child_at(e.tree, index, _RIGHT)
    sign = token_between(e.tree, left, right) if min(left, right) >= 0 else ""
    if sign in _EQUAL or sign in _UNEQUAL:
        return _discriminated(e, left, [right], holds=sign in _EQUAL)
    if sign == "in" and e.tree.kinds[left] == "string" and (text := _text(e.tree, left)):
        return Checked(right, (Having(text),))
    if sign != "instanceof":
        return None
    value = e.value(right)
    is_type = e.name(right) >= 0 and isinstance(value, Expression) and value.root != SELF
    of_type = type_named(value) if is_type and value is not None else None
    return Checked(left, parts_of(of_type) if name_of(of_type) not in CHANGED_TYPES else ())


def _discriminated(e: Expressions, member: int, texts: list[int], *, holds: bool = True) -> Checked | None:
    """The test of a value of a discriminated union: its member is one of some texts."""
    written = [_text(e.tree, one) for one in texts]
    if e.tree.kinds[member] != "member_expression" or not all(written):
        return None
    name = e.text(child_at(e.tree, member, _PROPERTY))
    return Checked(child_at(e.tree, member, _OBJECT), (Discriminated(name, tuple(written)),), holds)


def _text(tree: Tree, node: int) -> str:
    """The text of a string, or an enum's member ``A.b``; ``""`` for another value, and a text that is no word."""
    text = tree.text(node)
    if tree.kinds[node] == "string":
        return text[1:-1] if f"_{text[1:-1]}".translate(_WORD_SIGNS).isidentifier() else ""
    is_member = tree.kinds[node] == "member_expression" and tree.kinds[child_at(tree, node, _OBJECT)] == "identifier"
    return text if is_member and text[0].isupper() else ""


def _case(e: Expressions, text: int) -> Checked | None:
    """``case "b":`` of a switch that is decided by a member; with the cases before it that lead into it."""
    tree, case = e.tree, e.tree.parents[text]
    if tree.kinds[case] != "switch_case":
        return None
    cases = _cases(tree, tree.parents[case])
    before, texts = cases[: cases.index(case)], [text]
    while before and not _leaves_case(tree, before[-1]):
        texts.append(child_at(tree, before.pop(), _VALUE))
    if -1 in texts:  # ``default:`` leads into it
        return None
    decides = child_at(tree, tree.parents[tree.parents[case]], _VALUE)
    return _discriminated(e, child_at(tree, decides, _FIRST_INSIDE), texts)


def _default(e: Expressions, decides: int) -> Checked | None:
    """``default:`` of a switch that is decided by a member, which is none of the texts of its cases."""
    tree, switch = e.tree, e.tree.parents[decides]
    if tree.kinds[switch] != "switch_statement":
        return None
    cases = _cases(tree, child_at(tree, switch, _BODY))
    values = [child_at(tree, one, _VALUE) for one in cases]
    number = values.index(-1) if -1 in values else 0
    if number and not _leaves_case(tree, cases[number - 1]):
        return Checked(-1, ())
    member = child_at(tree, decides, _FIRST_INSIDE)
    return _discriminated(e, member, [one for one in values if one >= 0], holds=False) or Checked(-1, ())


def _cases(tree: Tree, body: int) -> list[int]:
    return [one for one in tree.children(body) if tree.kinds[one] in ("switch_case", "switch_default")]


def _leaves_case(tree: Tree, case: int) -> bool:
    """True if a case does not lead into the next one."""
    return any(_leaves(tree, one) for one in children_at(tree, case, _BODY)[-1:])


def _leaves(tree: Tree, statement: int) -> bool:
    """True for a statement that ends a case, or a block that ends with one."""
    while tree.kinds[statement] == "statement_block" and tree.children(statement):
        statement = list(tree.children(statement))[-1]
    return tree.kinds[statement] in _LEAVES


def _assignments(e: Expressions) -> Iterator[tuple[int, int, Term | None]]:
    """The statements that assign variables with declared types, with the variable and its new value."""
    tree = e.tree
    typed = {tree.text(child_at(tree, tree.parents[one], _DECLARED)) for one in tree.all_of("type_annotation")}
    for node in tree.all_of("assignment_expression") if typed else ():
        left, right = child_at(tree, node, _LEFT), child_at(tree, node, _RIGHT)
        if tree.kinds[tree.parents[node]] == "expression_statement" and tree.text(left) in typed:
            yield tree.parents[node], left, e.value(right)


def _guarded(e: Expressions, index: int) -> Checked | None:
    """``isA(a)``, of the type that the guard says; of one of another file that is looked up when it is asked for."""
    callee, given = child_at(e.tree, index, _CALLEE), children_at(e.tree, index, _GIVEN)
    name = e.text(callee) if callee >= 0 and given else ""
    if not name.isidentifier():
        return None
    return Checked(given[0], _guards(e.tree).get(name) or (Guarded(named(name)),))


@lru_cache(maxsize=1)
def _guards(tree: Tree) -> dict[str, tuple[Term, ...]]:
    """The type that each guard of a file finds its argument to be, by the guard's name."""
    found: dict[str, tuple[Term, ...]] = {}
    for node in tree.all_of("type_predicate"):
        name, first = child_at(tree, node, _FUNCTION), child_at(tree, node, _FIRST)
        what, of_type = child_at(tree, node, _WHAT), child_at(tree, node, _TYPE)
        if min(name, first, what, of_type) >= 0 and tree.text(first) == tree.text(what):
            text = tree.text(of_type)
            is_name = text.replace(".", "").replace("$", "_").isidentifier()
            found[tree.text(name)] = (Named(text),) if is_name else parts_of(written_type(tree, of_type))
    return found


NARROWING = Narrowing(
    checks={
        "binary_expression": _compared,
        "call_expression": _guarded,
        "string": _case,
        "parenthesized_expression": _default,
    },
    operands=words("identifier member_expression subscript_expression"),
    logical={"binary_expression": ("left", "right")},
    excludes=True,
    assignments=_assignments,
    negations={"unary_expression": "argument"},
    branches={
        "if_statement": Branch("condition", "consequence", "alternative"),
        "ternary_expression": Branch("condition", "consequence", "alternative"),
        **each("while_statement for_statement", Branch("condition", "body")),
        "switch_case": Branch("value", "body"),
        "switch_default": Branch("^/^/value", "body"),
    },
    leaves=_LEAVES,
    blocks=words("statement_block else_clause"),
    assigned={
        **each("assignment_expression augmented_assignment_expression for_in_statement", "left"),
        **each("variable_declarator function_declaration", "name"),
        "update_expression": "argument",
        **each("required_parameter optional_parameter", "pattern"),
        "formal_parameters": "identifier",
        **each("arrow_function catch_clause", "parameter"),
        "shorthand_property_identifier_pattern": ".",
        "pair_pattern": "value",
    },
    loops=words("for_statement for_in_statement while_statement do_statement"),
)
