"""C#: the kinds and fields for reading its trees."""

from __future__ import annotations

from smart_explore.languages.csharp.patterns import KEYS as PATTERN_KEYS
from smart_explore.languages.csharp.target_types import created_of_expected, target_typed
from smart_explore.languages.raw_references import (
    OWN_TYPE,
    SELF_VALUE,
    SUPER_VALUE,
    Use,
    Variable,
)
from smart_explore.languages.reader.generics import declare_extension
from smart_explore.languages.reader.places import (
    child_at,
    children_at,
    following,
    previous,
    read_place,
    token_before,
    token_between,
)
from smart_explore.languages.reader.rules import awaited
from smart_explore.languages.reader.syntax import (
    KEY_ONLY,
    OF_NOTHING,
    Binding,
    Either,
    Key,
    Label,
    Lambda,
    Member,
    Operator,
    Syntax,
    each,
)
from smart_explore.languages.reader.uses import Uses
from smart_explore.languages.words import words
from smart_explore.model.relation import EXTENDS, PART
from smart_explore.terms.steps import ELEMENT
from smart_explore.terms.terms import NO_SYMBOL, UNKNOWN
from smart_explore.tree.tree import Tree

_PARAMETERS = read_place("parameters/parameter/0")
_EACH_PARAMETER = read_place("parameters/parameter")
_TYPE, _NAME = read_place("type"), read_place("name")
_FIRST_TYPE = read_place("parameters/parameter/type")


def _constructor(e: Uses, index: int) -> None:
    """``: base(..)`` and ``: this(..)``, whose keyword is no node."""
    arguments = e.tree.after[index] - 1
    word = token_before(e.tree, index, index + 1 if arguments > index else index)
    keyword = "base" if "base" in word else "this"
    start = e.tree.data.find(keyword.encode(), e.tree.starts[index])
    e.raw.uses.append(Use("call", "super" if keyword == "base" else "this", start))


def _method(e: Uses, index: int) -> None:
    """Add the types of a method's parameters; a first one after ``this`` is the type that is extended.

    A method of an object in a static class belongs to an extension block, whose head is not in the tree.
    """
    _parameters(e, index)
    name = child_at(e.tree, index, _NAME)
    first = next(iter(children_at(e.tree, index, _PARAMETERS)), -1)
    if first >= 0 and e.tree.kinds[first] == "modifier" and e.text(first) == "this":
        declare_extension(e, name, child_at(e.tree, index, _FIRST_TYPE))
    else:
        _member(e, index)


def _member(e: Uses, index: int) -> None:
    """Add a member's part. One of an object in a static class is in an extension block: its head is not in the tree."""
    _part(e, index)
    name = child_at(e.tree, index, _NAME)
    if not _has_modifier(e, index, "static") and _has_modifier(e, e.tree.parents[e.tree.parents[index]], "static"):
        e.raw.declared.append(Variable(e.text(name) + EXTENDS, e.tree.starts[name], NO_SYMBOL, "returned"))


def _has_modifier(e: Uses, index: int, word: str) -> bool:
    return any(e.tree.kinds[child] == "modifier" and e.text(child) == word for child in e.tree.children(index))


def _parameters(e: Uses, index: int) -> None:
    """Add the types of the parameters of a method or a constructor."""
    name = next((child for child in e.tree.children(index) if e.tree.fields[child] == "name"), -1)
    for number, parameter in enumerate(children_at(e.tree, index, _EACH_PARAMETER) if name >= 0 else ()):
        if of_type := e.generic_type(child_at(e.tree, parameter, _TYPE)):
            e.raw.declared.append(Variable(f"{e.text(name)}&{number}", e.tree.starts[name], of_type, "returned"))


def _part(e: Uses, index: int) -> None:
    """Note a declaration that is ``partial``."""
    name = child_at(e.tree, index, _NAME)
    if name >= 0 and _has_modifier(e, index, "partial"):
        e.raw.declared.append(Variable(e.text(name) + PART, e.tree.starts[name], OWN_TYPE, "declared"))


_ITERATED = """
GetEnumerator GetEnumerator().MoveNext GetEnumerator().Current
GetAsyncEnumerator GetAsyncEnumerator().MoveNextAsync GetAsyncEnumerator().Current
"""
_CLOSED = "variable_declaration/variable_declarator/1|0"

_IN_PARTS = """
class_declaration interface_declaration record_declaration struct_declaration property_declaration
"""


def _shorthand(tree: Tree, node: int) -> str | None:
    """``new { size }`` and ``new { size = 1 }``."""
    if tree.kinds[tree.parents[node]] != "anonymous_object_creation_expression":
        return None
    behind = following(tree, node)
    return KEY_ONLY if behind >= 0 and token_between(tree, node, behind) == "=" else _before(tree, node)


def _before(tree: Tree, node: int) -> str | None:
    """The sign for a value without a key before it."""
    front = previous(tree, node)
    return None if front >= 0 and token_between(tree, front, node) == "=" else " = "


SYNTAX = Syntax(
    shorthand=_shorthand,
    names=words("identifier implicit_parameter"),
    bare_names=words("identifier"),
    builtin_types=words("predefined_type"),
    no_names=words("nameof"),
    roots={"this": SELF_VALUE, "base": SUPER_VALUE, "dynamic": UNKNOWN},
    members={
        "member_access_expression": Member("expression", "name"),
        "conditional_access_expression": Member("condition", "member_binding_expression/name"),
        "qualified_name": Member("qualifier", "name"),
        "alias_qualified_name": Member("alias", "name"),
    },
    calls={"invocation_expression": "function"},
    creations={"object_creation_expression": "type"},
    elements={"element_access_expression": "expression"},
    steps={"implicit_object_creation_expression": created_of_expected, "await_expression": awaited(read_place("0"))},
    arguments=words("argument_list"),
    inner={
        **each("parenthesized_expression generic_name nullable_type postfix_unary_expression", "0"),
        **each("checked_expression ref_expression", "0"),
    },
    typed={"cast_expression": "type", "as_expression": "right"},
    generics={
        "generic_name": "type_argument_list/*",
        "qualified_name": "name/type_argument_list/*",
        "array_type": "type",
        "tuple_type": "tuple_element/type",
    },
    lists={"array_type": "Array", "tuple_type": "Tuple"},
    type_arguments={
        "invocation_expression": "function/name/type_argument_list/*|function/type_argument_list/*",
        "object_creation_expression": "type/type_argument_list/*",
    },
    either={
        "conditional_expression": Either("consequence", "alternative"),
        "binary_expression": Either("left", "right", frozenset({"??"})),
    },
    nothing=words("null_literal throw_expression default_expression"),
    literals=each("interpolated_string_expression string_literal verbatim_string_literal", "string"),
    base_calls=each("base_list primary_constructor_base_type", "argument_list/<"),
    inherits={"base_list": "*", "primary_constructor_base_type": "type"},
    passed={"argument": "-1"},
    types={
        **each("parameter variable_declaration property_declaration nullable_type array_type cast_expression", "type"),
        **each("typeof_expression declaration_pattern catch_declaration declaration_expression", "type"),
        **each("local_function_statement indexer_declaration event_declaration recursive_pattern", "type"),
        **each("delegate_declaration operator_declaration conversion_operator_declaration", "type"),
        **each("tuple_element foreach_statement type_parameter_constraint", "type"),
        **each("type_pattern default_expression ref_type pointer_type parameter_list", "type"),
        "method_declaration": "returns",
        "as_expression": "right",
        "is_expression": "right",
        "type_argument_list": "*",
        "generic_name": "identifier",
        "attribute": "name",
    },
    type_parameters={"type_parameter": "name"},
    bounds=(("type_parameter_constraints_clause", "identifier", "type_parameter_constraint/type"),),
    bindings={
        "parameter": Binding("name", "type"),
        "implicit_parameter": Binding("."),
        "parameter_list": Binding("name", "type"),
        "local_declaration_statement": Binding("variable_declaration/variable_declarator/name", "^/^/type", "^/1"),
        "using_statement": Binding("variable_declaration/variable_declarator/name", "^/^/type", "^/1"),
        "for_statement": Binding("initializer/variable_declarator/name", "^/^/type", "^/1"),
        "foreach_statement": (Binding("left", "type", "right", each=True), Binding("left/name")),
        "from_clause": Binding("name", "type", "-1", each=True),
        "declaration_pattern": Binding("name", "type"),
        "recursive_pattern": Binding("name", "type"),
        "declaration_expression": Binding("name", "type"),
        "catch_declaration": Binding("name", "type"),
        "field_declaration": Binding("variable_declaration/variable_declarator/name", "^/^/type", of="field"),
        "property_declaration": Binding("name", "type", of="field"),
        "record_declaration": Binding("parameter_list/parameter/name", "^/type", of="field"),
    },
    results={"method_declaration": ("name", "returns"), "local_function_statement": ("name", "type")},
    lambdas={"lambda_expression": Lambda("parameters/parameter|parameters", "name")},
    around_lambdas=words("argument argument_list"),
    scopes={
        **dict.fromkeys(
            words("""
            method_declaration constructor_declaration local_function_statement property_declaration lambda_expression
            anonymous_method_expression indexer_declaration operator_declaration conversion_operator_declaration
            destructor_declaration accessor_declaration
            """),
            "function",
        ),
        **dict.fromkeys(
            words("block for_statement foreach_statement using_statement catch_clause query_expression"), "block"
        ),
    },
    text_names={
        "attribute": words("DynamicData DynamicDataDisplayName MemberData MethodDataSource TestCaseSource ValueSource")
    },
    special={
        "constructor_initializer": _constructor,
        **dict.fromkeys(words(_IN_PARTS), _part),
        "method_declaration": _method,
        "property_declaration": _member,
        "constructor_declaration": _parameters,
        "local_function_statement": _parameters,
        "implicit_object_creation_expression": target_typed,
    },
    keys={
        "argument": (Key("name", "^/^/type|^/^/function|^/^", b":"),),
        "initializer_expression/assignment_expression": (Key("left", "^/^/type|^/^", b"="),),
        "anonymous_object_creation_expression/identifier": (Key(".", OF_NOTHING, b"="),),
        **PATTERN_KEYS,
    },
    operators={
        "binary_expression": (
            Operator("left", "operator{}", "right", both=True),
            Operator("left", {"+": "ToString"}, "string_literal"),
            Operator("right", {"+": "ToString"}, "string_literal"),
        ),
        "assignment_expression": (Operator("left", "operator{}", "right", compound=True, both=True),),
        "prefix_unary_expression": (Operator("0", "operator{}"),),
        "postfix_unary_expression": (Operator("0", "operator{}"),),
        "foreach_statement": (Operator("right", {"": _ITERATED}, is_signed=False),),
        "using_statement": (
            Operator(_CLOSED, {"": "Dispose"}, is_signed=False, begins=b"using"),
            Operator(_CLOSED, {"": "DisposeAsync"}, is_signed=False, begins=b"await"),
        ),
        "local_declaration_statement": (
            Operator(_CLOSED, {"": "Dispose"}, is_signed=False, begins=b"using"),
            Operator(_CLOSED, {"": "DisposeAsync"}, is_signed=False, begins=b"await"),
        ),
        "variable_declarator": (Operator("tuple_pattern/>", {"": "Deconstruct"}, is_signed=False),),
        "await_expression": (Operator("0", {"": "GetAwaiter"}, is_signed=False),),
        "interpolation": (Operator("1", {"": "ToString"}, is_signed=False),),
    },
    step_methods={ELEMENT: "this"},
    labels={"goto_statement": Label("identifier", words("goto")), "labeled_statement": Label("identifier")},
)
