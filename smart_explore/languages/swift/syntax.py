"""Swift: the kinds and fields for reading its trees."""

from __future__ import annotations

from smart_explore.languages.operators import add_operator
from smart_explore.languages.raw_references import SELF_VALUE, SUPER_VALUE
from smart_explore.languages.reader.expressions import Expressions
from smart_explore.languages.reader.places import child_at, following, read_place, token_between
from smart_explore.languages.reader.qualified import qualified_step, qualified_types
from smart_explore.languages.reader.syntax import (
    ALIKE,
    Binding,
    Either,
    Key,
    Label,
    Lambda,
    Member,
    Operator,
    Step,
    Syntax,
    each,
)
from smart_explore.languages.reader.uses import Uses
from smart_explore.languages.swift.implicit_members import TYPE, declare_parameters, expected, read_implicit
from smart_explore.languages.swift.patterns import read_labels, read_pattern
from smart_explore.languages.words import words
from smart_explore.terms.paths import member
from smart_explore.terms.steps import CALL, ELEMENT
from smart_explore.terms.terms import UNKNOWN, Iterable
from smart_explore.tree.tree import Tree

_CONDITIONS = words("if_statement guard_statement while_statement")
_SIMPLE = read_place("simple_identifier")
_LABELLED = words("function_declaration init_declaration protocol_function_declaration")
_BODIES = words("class_body enum_class_body protocol_body")
_TARGET, _LABEL = read_place("target"), read_place("name")
_ELEMENT = read_place("name")


def _implicit_member(e: Expressions, index: int) -> Step:
    """The step of ``.member``, a member of the expected type."""
    name = child_at(e.tree, index, _TARGET)
    if name < 0 or not e.tree.data.startswith(b".", e.tree.starts[index]):
        return Step()
    return Step(-1, name, (member(e.text(name)),), expected(e, index))


def _array(e: Expressions, index: int) -> Step:
    element = e.named_type(child_at(e.tree, index, _ELEMENT))
    return Step(base=Iterable(element)) if element else Step()


def _passed_operator(e: Uses, index: int) -> None:
    """``reduce(0, +)``, ``sorted(by: <)`` and ``(+)``: the sign of an operator is no node."""
    tree = e.tree
    label = child_at(tree, index, _LABEL)
    if tree.children(index) == [label][: label >= 0]:
        text = tree.data[tree.starts[index] if label < 0 else tree.ends[label] : tree.ends[index]]
        if sign := text.strip(b":() \t\r\n"):
            add_operator(e.raw, [sign.decode("utf-8", "replace")], tree.starts[index], UNKNOWN)


def _shorthand(tree: Tree, node: int) -> str | None:
    """``if let item``, which names two variables, and a parameter without a label, whose name is one."""
    parent = tree.parents[node]
    if tree.kinds[parent] in _CONDITIONS and tree.fields[node] == "bound_identifier":
        behind = following(tree, node)
        return None if behind >= 0 and token_between(tree, node, behind) in ("=", ":") else ALIKE
    if tree.kinds[parent] == "parameter" and tree.kinds[tree.parents[parent]] in _LABELLED:
        function = tree.parents[parent]
        is_operator = tree.kinds[function] != "init_declaration" and child_at(tree, function, _SIMPLE) < 0
        return " " if tree.children(parent)[0] == node and not is_operator else None
    return None


SYNTAX = Syntax(
    shorthand=_shorthand,
    quote="`",
    names=words("simple_identifier type_identifier"),
    no_names=words("$0 $1 $2 $3 _modify _read defer"),
    roots={"Self": SELF_VALUE},
    members={"navigation_expression": Member("target", "suffix/suffix")},
    calls={"call_expression": "0"},
    creations={"constructor_expression": "constructed_type"},
    arguments=words("call_suffix"),
    elements={"subscript_expression": "0"},
    inner={
        "tuple_expression": "value",
        "postfix_expression": "target",
        **each("try_expression await_expression", "expr"),
        "optional_type": "wrapped",
        **each("existential_type opaque_type", "0"),
        "pattern": "bound_identifier",
        "directly_assignable_expression": "0",
    },
    typed={"as_expression": "name", "key_path_expression": "0"},
    generics={"user_type": "type_arguments/*", "array_type": "*", "dictionary_type": "*"},
    lists={"array_type": "Array", "dictionary_type": "Dictionary"},
    type_arguments={"constructor_expression": "constructed_type/type_arguments/*"},
    either={
        "nil_coalescing_expression": Either("value", "if_nil"),
        "ternary_expression": Either("if_true", "if_false"),
    },
    nothing=words("nil_literal"),
    literals=each("line_string_literal multi_line_string_literal", "String"),
    steps={
        "prefix_expression": _implicit_member,
        "array_type": _array,
        "user_type": qualified_step("type_identifier"),
        "self_expression": lambda e, index: Step(base=SELF_VALUE),
        "super_expression": lambda e, index: Step(base=SUPER_VALUE),
    },
    inherits={"inheritance_specifier": "inherits_from"},
    passed={"value_argument": "value"},
    type_parameters={"type_parameter": "type_identifier"},
    bounds=(
        ("type_parameters/type_parameter", "type_identifier", "user_type"),
        ("type_constraints/type_constraint/inheritance_constraint", "constrained_type", "name"),
    ),
    bindings={
        "parameter": Binding("name", f"{TYPE}|array_type|dictionary_type"),
        "lambda_parameter": Binding("name", f"{TYPE}|array_type|dictionary_type"),
        "property_declaration": (
            Binding("name/bound_identifier", "^/>/name", "^/>", of="field", by_case=True, inside=_BODIES),
            Binding("name/bound_identifier", "^/>/name", "^/>", by_case=True),
        ),
        "protocol_property_declaration": Binding("name/bound_identifier", "^/>/name", of="field"),
        **dict.fromkeys(
            words("if_statement guard_statement while_statement"), Binding("bound_identifier", "", ">", by_case=True)
        ),
        "for_statement": Binding("item/bound_identifier", "", "collection", each=True),
        "pattern": Binding("bound_identifier"),
    },
    results=dict.fromkeys(words("function_declaration protocol_function_declaration"), ("simple_identifier", TYPE)),
    aliases={"typealias_declaration": ("type_identifier", "-1")},
    lambdas={"lambda_literal": Lambda("type/lambda_function_type_parameters/*", "name", ("$0", "$1"))},
    around_lambdas=words("call_suffix value_arguments value_argument"),
    scopes={
        **dict.fromkeys(
            words("""
            function_declaration init_declaration deinit_declaration subscript_declaration computed_property
            lambda_literal
            """),
            "function",
        ),
        **dict.fromkeys(
            words("statements for_statement if_statement while_statement switch_entry catch_block"), "block"
        ),
    },
    special={
        "user_type": qualified_types("type_identifier"),
        "simple_identifier": read_implicit,
        "pattern": read_pattern,
        **dict.fromkeys(_CONDITIONS, read_labels),
        **dict.fromkeys(
            words("function_declaration init_declaration protocol_function_declaration"), declare_parameters
        ),
    },
    keys={"value_argument": (Key("name/simple_identifier", "^/^/^/0", copying=("init",)),)},
    operators={
        **dict.fromkeys(
            words("""
            additive_expression multiplicative_expression equality_expression comparison_expression bitwise_operation
            infix_expression range_expression
            """),
            (
                Operator("lhs|start", "{}", "rhs|end", both=True, free=True),
                Operator("lhs|start", {"!=": "==", ">": "<", "<=": "<", ">=": "<"}, "rhs|end", both=True, free=True),
            ),
        ),
        "assignment": (Operator("target", "{}", "result", both=True, free=True),),
        "prefix_expression": (Operator("target", "{}", free=True),),
        "postfix_expression": (Operator("target", "{}", free=True),),
        "for_statement": (Operator("collection", {"": "makeIterator makeIterator().next next"}, is_signed=False),),
        "interpolated_expression": (Operator("value", {"": "description"}, is_signed=False),),
        "call_expression": (Operator("call_suffix/value_arguments/value_argument/value", {"print(": "description"}),),
        **dict.fromkeys(words("value_argument tuple_expression"), (_passed_operator,)),
        "switch_pattern": (Operator("pattern/0", {"": "~="}, is_signed=False, free=True),),
    },
    step_methods={CALL: "callAsFunction", ELEMENT: "subscript"},
    labels={
        "control_transfer_statement": Label("result", words("break continue")),
        "parameter": Label("external_name"),
        "tuple_expression": Label("name"),
    },
)
