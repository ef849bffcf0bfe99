"""Solidity: the kinds and fields for reading its trees."""

from __future__ import annotations

from smart_explore.languages.raw_references import SELF_VALUE, SUPER_VALUE
from smart_explore.languages.reader.expressions import Expressions
from smart_explore.languages.reader.generics import declare_extension
from smart_explore.languages.reader.places import child_at, read_place
from smart_explore.languages.reader.syntax import Binding, Member, Step, Syntax, each
from smart_explore.languages.reader.uses import Uses
from smart_explore.languages.words import words
from smart_explore.terms.terms import Iterable, Map

_KEY, _VALUE, _ELEMENT = read_place("key_type"), read_place("value_type"), read_place("type_name")
_NAMED = read_place("user_defined_type|primitive_type")
_NAME, _FIRST_TYPE = read_place("name"), read_place("parameter/type")


def _type_name(e: Expressions, index: int) -> Step:
    """A type's name, an array (``T[]``) or a mapping."""
    named = child_at(e.tree, index, _NAMED)
    value = child_at(e.tree, index, _VALUE)
    if value >= 0:
        key, of_value = e.named_type(child_at(e.tree, index, _KEY)), e.named_type(value)
        return Step(base=Map(key, of_value)) if key and of_value else Step()
    element = child_at(e.tree, index, _ELEMENT)
    if element >= 0:
        of_element = e.named_type(element)
        return Step(base=Iterable(of_element)) if of_element else Step()
    return Step(named) if named >= 0 else Step()


def _extension(e: Uses, index: int) -> None:
    """Declare that a library's or a file's function may be called on its first parameter's type (``using .. for``)."""
    tree, around = e.tree, e.tree.parents[index]
    if tree.kinds[around] != "source_file" and tree.kinds[tree.parents[around]] != "library_declaration":
        return
    declare_extension(e, child_at(e.tree, index, _NAME), child_at(e.tree, index, _FIRST_TYPE))


SYNTAX = Syntax(
    names=words("identifier"),
    builtin_types=words("primitive_type"),
    roots={"this": SELF_VALUE, "super": SUPER_VALUE},
    members={
        "member_expression": Member("object", "property"),
        "user_defined_type": Member("0", "-1"),
    },
    calls={
        "call_expression": "function",
        "emit_statement": "name",
        "revert_statement": "error",
        "modifier_invocation": "0",
    },
    elements={"array_access": "base"},
    arguments=words("call_argument"),
    inner={
        **each("expression parenthesized_expression call_argument type_alias", "0"),
        "new_expression": "name",
        "struct_expression": "type",
    },
    steps={"type_name": _type_name},
    inherits={"inheritance_specifier": "ancestor"},
    passed={"call_argument": "expression"},
    types={"user_defined_type": ".", "using_directive": "type_alias"},
    bindings={
        "parameter": Binding("name", "type"),
        "variable_declaration": Binding("name", "type"),
        "state_variable_declaration": Binding("name", "type", of="field"),
        "struct_member": Binding("name", "type", of="field"),
    },
    results={"function_definition": ("name", "return_type/parameter/type")},
    scopes={
        **dict.fromkeys(
            words("function_definition modifier_definition constructor_definition fallback_receive_definition"),
            "function",
        ),
        **dict.fromkeys(words("block_statement for_statement try_statement catch_clause"), "block"),
    },
    special={"function_definition": _extension},
)
