"""Rust: the kinds and fields for reading its trees; the arguments of macros are read by their form."""

from __future__ import annotations

from smart_explore.languages.raw_references import SELF_VALUE, Variable
from smart_explore.languages.reader.expressions import Expressions
from smart_explore.languages.reader.places import child_at, children_at, read_place
from smart_explore.languages.reader.rules import awaited
from smart_explore.languages.reader.syntax import Binding, Key, Label, Member, Step, Syntax, each
from smart_explore.languages.reader.uses import Uses
from smart_explore.languages.rust.bindings import PATTERNS, bind_given, bind_pattern, declare_impl
from smart_explore.languages.rust.macro_tokens import add_names
from smart_explore.languages.rust.operators import SYNTAX_OPERATORS
from smart_explore.languages.words import words
from smart_explore.terms.building import asked
from smart_explore.terms.paths import member, named
from smart_explore.terms.steps import Item
from smart_explore.tree.tree import Tree

_DECLARES = words("struct_item enum_item union_item trait_item type_item associated_type")
_VALUES = words("identifier scoped_identifier")
_MACRO, _GIVEN = read_place("macro"), read_place("*")
_TYPE, _BOXED = read_place("type"), read_place("type_arguments/-1")
_BOXES = words("Arc Box Cow MutexGuard Pin Rc Ref RefMut RwLockReadGuard RwLockWriteGuard")
_FIELDS = read_place("type")
_VALUE, _FIELD = read_place("value"), read_place("field")
_PATH, _NAME = read_place("path"), read_place("name")
_LIST_PATH = read_place("^/path")
_ROOTS = {"Self": SELF_VALUE}


def _field(e: Expressions, index: int) -> Step:
    """``a.b``, and ``a.0`` of a tuple."""
    owner, name = child_at(e.tree, index, _VALUE), child_at(e.tree, index, _FIELD)
    is_number = name >= 0 and e.tree.kinds[name] == "integer_literal"
    if owner < 0 or name < 0:
        return Step()
    text = e.text(name)
    return Step(owner, -1, (Item(int(text)),)) if is_number else Step(owner, name, (member(text),))


def _generic(e: Expressions, index: int) -> Step:
    """A type without its arguments; for a box the type inside."""
    tree = e.tree
    name, argument = child_at(tree, index, _TYPE), child_at(tree, index, _BOXED)
    is_box = argument >= 0 and e.text(name).rpartition("::")[2] in _BOXES and e.value(argument) is not None
    return Step(argument if is_box else name)


def _scoped(e: Expressions, index: int) -> Step:
    """``a::b``, and ``::b``."""
    owner, name = child_at(e.tree, index, _PATH), child_at(e.tree, index, _NAME)
    text = e.text(name)
    return Step(owner, name, (member(text),)) if owner >= 0 else Step(-1, name, root=named(text))


def _path(e: Uses, index: int) -> None:
    """``a::b``: no variable is ``a``."""
    e.raw.paths.add(e.tree.starts[child_at(e.tree, index, _NAME)])


def _use_list(e: Uses, index: int) -> None:
    """``a::{b::C, d}``: the first names in the braces are members of ``a``."""
    tree, owner = e.tree, child_at(e.tree, index, _LIST_PATH)
    for first in tree.children(index) if owner >= 0 else ():
        while tree.after[first] > first + 1:
            first += 1
        if tree.kinds[first] == "identifier":
            e.receivers[tree.starts[first]] = e.as_receiver(owner)
            e.set_value(first, asked(e.value(owner), member(e.text(first))))


def _type_use(e: Uses, index: int) -> None:
    tree = e.tree
    around = tree.parents[index]
    is_last = tree.fields[index] == "name" and tree.kinds[around] == "scoped_type_identifier"
    if not (tree.fields[index] == "name" and tree.kinds[around] in _DECLARES):
        receiver = e.access(around)[1] if is_last else None
        if receiver or e.text(index) != "Self":
            e.add_type(index, receiver)


def _numbered_fields(e: Uses, index: int) -> None:
    """The fields of a tuple struct are named by their numbers."""
    for number, of_type in enumerate(children_at(e.tree, index, _FIELDS)):
        if known := e.generic_type(of_type):
            e.raw.fields.append(Variable(str(number), e.tree.starts[of_type], known))


def _macro(e: Uses, index: int) -> None:
    """Add a macro and the names in its arguments."""
    e.use("call", child_at(e.tree, index, _MACRO))
    add_names(e, index)


def _arguments(e: Uses, index: int) -> None:
    """The functions among arguments."""
    for given in children_at(e.tree, index, _GIVEN):
        if e.tree.kinds[given] in _VALUES and (name := e.name(given)) >= 0 and e.text(name)[:1].islower():
            e.use("value", given)


def _shorthand(tree: Tree, node: int) -> str | None:
    """``Item { size }``, an expression or a pattern; ``Item { mut size }`` needs the key before ``mut``."""
    kind, parent = tree.kinds[node], tree.parents[node]
    if kind == "shorthand_field_identifier":
        return ": " if tree.text(parent) == tree.text(node) else ""
    return ": " if tree.kinds[parent] == "shorthand_field_initializer" else None


_NAMING = """
custom default deserialize_with from function getter into schema_with serialize_with skip_serializing_if try_from with
"""
"""The keys of attributes, of serde above all, whose texts are the paths of functions, modules and types."""

SYNTAX = Syntax(
    shorthand=_shorthand,
    names=words("identifier type_identifier field_identifier shorthand_field_identifier self super crate"),
    bare_names=words("identifier type_identifier field_identifier shorthand_field_identifier"),
    builtin_types=words("primitive_type"),
    literals=each("raw_string_literal string_literal", "str"),
    roots=_ROOTS,
    members={
        "field_expression": Member("value", "field"),
        **each("scoped_identifier scoped_type_identifier", Member("path", "name")),
    },
    steps={
        "field_expression": _field,
        "generic_type": _generic,
        **each("scoped_identifier scoped_type_identifier", _scoped),
        "try_expression": awaited(read_place("0")),
    },
    calls={"call_expression": "function"},
    creations={"struct_expression": "name"},
    arguments=words("arguments"),
    elements={"index_expression": "0"},
    typed={"type_cast_expression": "type"},
    generics={
        "generic_type": "type_arguments/*",
        "array_type": "element",
        "tuple_type": "*",
    },
    lists={"array_type": "Vec", "tuple_type": "Tuple"},
    first_types=words("Result"),
    inner={
        **each("parenthesized_expression", "0"),
        **each("generic_type_with_turbofish higher_ranked_trait_bound reference_type", "type"),
        **each("dynamic_type abstract_type", "trait"),
        **each("bounded_type await_expression bracketed_type unary_expression", "0"),
        "qualified_type": "type",
        "type_binding": "type",
        "reference_expression": "value",
        "generic_function": "function",
    },
    inherits={"impl_item": "trait", "trait_item": "bounds/*"},
    type_parameters={"type_parameter": "name"},
    bounds=(
        ("type_parameters/type_parameter", "name", "bounds/*"),
        ("where_clause/where_predicate", "left", "bounds/*"),
    ),
    around_lambdas=words("arguments"),
    aliases={"type_item": ("name", "type")},
    bindings={"field_declaration": Binding("name", "type", of="field")},
    results=each("function_item function_signature_item", ("name", "return_type")),
    scopes={
        **each("function_item closure_expression", "function"),
        **each("block if_expression while_expression for_expression match_arm", "block"),
    },
    special={
        "type_identifier": _type_use,
        "scoped_identifier": _path,
        "ordered_field_declaration_list": _numbered_fields,
        "use_list": _use_list,
        "impl_item": declare_impl,
        "arguments": _arguments,
        "macro_invocation": _macro,
        "macro_rule": add_names,
        **each("parameter let_declaration let_condition for_expression", bind_given),
        **dict.fromkeys(PATTERNS - {"struct_pattern"}, bind_pattern),
    },
    implicit_receiver=False,
    operators=SYNTAX_OPERATORS,
    labels={"label": Label("identifier")},
    keys={"type_binding": (Key("name", "^/^/type"),)},
    text_names={"attribute_item": words(_NAMING)},
)
