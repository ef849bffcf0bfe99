"""PHP: its statements, and the flow of an expression's value."""

from __future__ import annotations

from smart_explore.languages.reader.syntax import each
from smart_explore.languages.words import words
from smart_explore.tree.statements import CallFields, MemberFields, StatementRules, by_kind

_SET = {"right": "to left", "": "drop"}

STATEMENTS = StatementRules(
    kinds=by_kind(
        {
            "branch": "if_statement switch_statement",
            "case": "else_if_clause else_clause case_statement default_statement",
            "loop": "for_statement foreach_statement while_statement do_statement",
            "try": "try_statement",
            "handler": "catch_clause finally_clause",
            "block": "declare_statement",
            "exit": "return_statement break_statement continue_statement goto_statement exit_statement",
            "assignment": "expression_statement echo_statement unset_statement function_static_declaration",
            "declaration": """
                php_tag empty_statement namespace_definition namespace_use_declaration const_declaration
                class_declaration interface_declaration trait_declaration enum_declaration function_definition
                method_declaration property_declaration use_declaration global_declaration enum_case
            """,
            "closure": "anonymous_function arrow_function",
        }
    ),
    effects={
        **each("assignment_expression augmented_assignment_expression reference_assignment_expression", _SET),
        **each("property_element simple_parameter property_promotion_parameter", {"default_value": "to name"}),
        "const_element": {"1": "to 0"},
        "static_variable_declaration": {"value": "to name"},
        "foreach_statement": {"0": "each 1", "": "drop"},
        "return_statement": {"": "return"},
        "yield_expression": {"": "yield"},
        "throw_expression": {"": "raise"},
        **each("if_statement else_if_clause while_statement do_statement for_statement", {"condition": "decide"}),
        **each("switch_statement", {"condition": "decide"}),
        "match_expression": {"condition": "decide", "body": "copy"},
        "match_block": {"": "copy"},
        **each("match_conditional_expression match_default_expression", {"return_expression": "copy"}),
        "conditional_expression": {"condition": "derive", "": "copy"},
        **each("variable_name parenthesized_expression clone_expression argument by_ref", {"": "copy"}),
        **each("array_creation_expression", {"": "element"}),
        "array_element_initializer": {"": "value"},
        "variadic_unpacking": {"": "spread"},
        "cast_expression": {"value": "copy"},
        "arrow_function": {"body": "return"},
    },
    stops=words("""
        compound_statement program formal_parameters declaration_list switch_block base_clause class_interface_clause
        named_type optional_type union_type primitive_type attribute_list comment text property_declaration
        anonymous_function_use_clause visibility_modifier
    """),
    functions=dict.fromkeys(
        words("function_definition method_declaration anonymous_function arrow_function"), ("parameters", "body")
    ),
    types=words("class_declaration trait_declaration interface_declaration enum_declaration"),
    calls={
        "function_call_expression": CallFields("function", "arguments"),
        **dict.fromkeys(
            words("member_call_expression nullsafe_member_call_expression"), CallFields("name", "arguments", "object")
        ),
        "scoped_call_expression": CallFields("name", "arguments", "scope"),
        "object_creation_expression": CallFields("0", "1"),
    },
    members={
        **dict.fromkeys(
            words("member_access_expression nullsafe_member_access_expression"), MemberFields("object", "name")
        ),
        "scoped_property_access_expression": MemberFields("scope", "name"),
        "class_constant_access_expression": MemberFields("0", "1"),
    },
    subscripts={"subscript_expression": MemberFields("", "")},
    keys={"argument": ("name", ""), "array_element_initializer": ("0", "1")},
    patterns=words("list_literal pair"),
    parameters=each("simple_parameter variadic_parameter property_promotion_parameter", "name"),
    entries=words("pair"),
    rests=words("variadic_parameter"),
    updates=words("augmented_assignment_expression update_expression"),
    strings=words("string encapsed_string"),
    selves=words("this $this self static parent"),
    jumps={"break_statement": "break", "continue_statement": "continue", "goto_statement": "break"},
    copied={"subscript_expression": "["},
    by_reference=words("reference_modifier"),
    wrappers=words("variable_name"),
    field_words=words("public private protected readonly"),
    constructors=words("__construct"),
    mutators=words("add append push set put offsetSet attach"),
    keyed=words("get set put has"),
    passes=words("array_values array_filter array_reverse array_merge array_unique array_slice"),
)
