"""Python's test of an expression's type: ``isinstance(a, A)``."""

from __future__ import annotations

from smart_explore.languages.python.annotations import reduced
from smart_explore.languages.raw_references import OWN_TYPE
from smart_explore.languages.reader.expressions import Expressions
from smart_explore.languages.reader.places import child_at, children_at, read_place
from smart_explore.languages.reader.syntax import Branch, Checked, Narrowing, each
from smart_explore.languages.words import words
from smart_explore.terms.building import parts_of, union_of
from smart_explore.terms.terms import EMPTY_LIST, EMPTY_MAP

_FUNCTION, _ARGUMENTS, _ITEMS = read_place("function"), read_place("arguments/*"), read_place("*")
_OWN_TYPES = words("cls self.__class__ type(self)")


def is_instance(e: Expressions, index: int) -> Checked | None:
    """The expression and its type or types; no test if one of them is unknown."""
    tree, given = e.tree, children_at(e.tree, index, _ARGUMENTS)
    if len(given) != 2 or e.text(child_at(tree, index, _FUNCTION)) != "isinstance":
        return None
    if tree.kinds[given[0]] == "await" or (tree.kinds[given[0]] == "subscript" and not _is_constant(e, given[0])):
        return None
    named = children_at(tree, given[1], _ITEMS) if tree.kinds[given[1]] == "tuple" else given[1:]
    several = (text for text in map(e.text, named) if text not in ("object", "type"))
    types = [OWN_TYPE if text in _OWN_TYPES else reduced(text.encode()) for text in several]
    is_known = None not in types and not set(types) <= {EMPTY_LIST, EMPTY_MAP}  # its elements may be known otherwise
    return Checked(given[0], parts_of(union_of(types))) if is_known else None


def _is_constant(e: Expressions, index: int) -> bool:
    """True if an element has a key that nothing can change."""
    keys = children_at(e.tree, index, read_place("subscript"))
    return all("identifier" not in e.tree.kinds[key : e.tree.after[key]] for key in keys)


_TARGETS = "pattern_list/*|tuple_pattern/*|list_pattern/*|left"

NARROWING = Narrowing(
    checks={"call": is_instance},
    operands=words("identifier attribute subscript"),
    logical={"boolean_operator": ("left", "right")},
    negations={"not_operator": "argument"},
    branches={
        "if_statement": Branch("condition", "consequence", "alternative"),
        "elif_clause": Branch("condition", "consequence"),
        "while_statement": Branch("condition", "body"),
        "conditional_expression": Branch("1", "0", "2"),
        **each(
            "list_comprehension set_comprehension dictionary_comprehension generator_expression",
            Branch("if_clause/0", "body"),
        ),
    },
    leaves=words("return_statement raise_statement continue_statement break_statement"),
    blocks=words("block module else_clause elif_clause"),
    assigned={
        **each("assignment augmented_assignment", _TARGETS),
        "named_expression": "name",
        "delete_statement": "expression_list/*|0",
    },
    targets={**each("for_statement for_in_clause", _TARGETS), "as_pattern_target": "tuple/*|0"},
    loops=words("for_statement while_statement"),
    assertions={"assert_statement": (frozenset(), "0")},
)
