"""GDScript: the kinds and fields for reading its trees.

``a.b.c()`` is one node with a row of children; each has the one before it as its receiver.
"""

from __future__ import annotations

from smart_explore.languages.raw_references import SELF_VALUE, SUPER_VALUE
from smart_explore.languages.reader.expressions import Expressions
from smart_explore.languages.reader.places import child_at, previous, read_place, token_between
from smart_explore.languages.reader.syntax import OF_NOTHING, Binding, Either, Key, Member, Step, Syntax, each
from smart_explore.languages.words import words
from smart_explore.terms.paths import member, named
from smart_explore.terms.steps import CALL, ELEMENT

_ROOTS = {"self": SELF_VALUE, "super": SUPER_VALUE}
_NAME, _LEFT, _RIGHT = read_place("identifier"), read_place("left"), read_place("right")
_CALLED = read_place("0")
_MEMBERS = words("source class_body")


def _identifier(e: Expressions, index: int) -> Step:
    """A name, or a member of the expression before it."""
    text = e.text(index)
    parent = e.tree.parents[index]
    owner = previous(e.tree, index) if parent >= 0 and e.tree.kinds[parent] == "attribute" else -1
    if owner < 0 or _is_own_object(e, owner):
        return Step(-1, index, root=(_ROOTS.get(text) if owner < 0 else None) or named(text))
    return Step(owner, index, (member(text),))


def _method_call(e: Expressions, index: int) -> Step:
    """The step of a call on the previous sibling."""
    name, owner = child_at(e.tree, index, _NAME), previous(e.tree, index)
    if name < 0 or owner < 0:
        return Step()
    if _is_own_object(e, owner):
        return Step(-1, name, (CALL,), root=named(e.text(name)))
    return Step(owner, name, (member(e.text(name)), CALL))


def _is_own_object(e: Expressions, index: int) -> bool:
    """True for ``self`` outside a named class, where it is no receiver."""
    return e.text(index) == "self" and not _is_in_class(e, index)


def _is_in_class(e: Expressions, index: int) -> bool:
    tree = e.tree
    if any(tree.kinds[child] == "class_name_statement" for child in tree.children(0)):
        return True
    while index >= 0 and tree.kinds[index] != "class_definition":
        index = tree.parents[index]
    return index >= 0


def _member_element(e: Expressions, index: int) -> Step:
    """``.b[0]``."""
    name, owner = child_at(e.tree, index, _NAME), previous(e.tree, index)
    return Step(owner, -1, (member(e.text(name)), ELEMENT)) if name >= 0 and owner >= 0 else Step()


def _call(e: Expressions, index: int) -> Step:
    """A call; a script that is loaded is an import, not a value."""
    called = child_at(e.tree, index, _CALLED)
    return Step(called, -1, (CALL,)) if called >= 0 and e.text(called) not in ("preload", "load") else Step()


def _operation(e: Expressions, index: int) -> Step:
    """``x as T`` is a T."""
    left, right = child_at(e.tree, index, _LEFT), child_at(e.tree, index, _RIGHT)
    if left < 0 or right < 0 or token_between(e.tree, left, right) != "as":
        return Step()
    return Step(base=e.named_type(right))


SYNTAX = Syntax(
    names=words("identifier name"),
    calls={"call": "0"},
    method_calls={"attribute_call": Member("<", "identifier")},
    constructor="new",
    arguments=words("arguments"),
    elements={"subscript": "0"},
    inner=each("attribute", "-1") | each("parenthesized_expression await_expression type", "0"),
    either={"conditional_expression": Either("left", "right")},
    nothing=words("null"),
    steps={
        "identifier": _identifier,
        "call": _call,
        "attribute_call": _method_call,
        "attribute_subscript": _member_element,
        "binary_operator": _operation,
    },
    inherits={"extends_statement": "type"},
    passed={"arguments": "*"},
    types={"type": "."},
    bindings={
        **dict.fromkeys(
            words("variable_statement const_statement export_variable_statement onready_variable_statement"),
            (
                Binding("name", "type", "value", of="field", inside=_MEMBERS),
                Binding("name", "type", "value"),
            ),
        ),
        "parameters": Binding("identifier"),
        "typed_parameter": Binding("identifier", "type"),
        "typed_default_parameter": Binding("identifier", "type", "value"),
        "default_parameter": Binding("identifier", "", "value"),
        "for_statement": Binding("left", "type", "right", each=True),
        "pattern_binding": Binding("identifier"),
    },
    results={"function_definition": ("name", "return_type")},
    keys={"pair": (Key("left", OF_NOTHING, b"="),)},
    scopes={
        **dict.fromkeys(words("function_definition constructor_definition lambda get_body set_body"), "function"),
        **dict.fromkeys(words("for_statement pattern_section"), "block"),
    },
)
