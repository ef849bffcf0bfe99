"""Java: its statements, and the flow of an expression's value."""

from __future__ import annotations

from smart_explore.languages.reader.syntax import each
from smart_explore.languages.words import words
from smart_explore.tree.statements import CallFields, MemberFields, StatementRules, by_kind

_FUNCTION = ("parameters", "body")

STATEMENTS = StatementRules(
    kinds=by_kind(
        {
            "branch": "if_statement switch_expression",
            "case": "switch_block_statement_group switch_rule",
            "loop": "for_statement enhanced_for_statement while_statement do_statement",
            "try": "try_statement try_with_resources_statement",
            "handler": "catch_clause finally_clause",
            "block": "synchronized_statement labeled_statement",
            "exit": "return_statement throw_statement yield_statement break_statement continue_statement",
            "assignment": "expression_statement local_variable_declaration",
            "declaration": """
                field_declaration constant_declaration module_declaration import_declaration package_declaration
                method_declaration constructor_declaration compact_constructor_declaration class_declaration
                interface_declaration enum_declaration record_declaration annotation_type_declaration
                static_initializer enum_constant
            """,
            "call": "assert_statement explicit_constructor_invocation",
            "closure": "lambda_expression",
        }
    ),
    effects={
        **each("variable_declarator resource", {"value": "to name", "": "drop"}),
        "assignment_expression": {"right": "to left", "": "drop"},
        "enhanced_for_statement": {"value": "each name", "": "drop"},
        "return_statement": {"": "return"},
        **each("yield_statement expression_statement", {"": "arm"}),
        "throw_statement": {"": "raise"},
        "assert_statement": {"": "decide"},
        **each("if_statement while_statement do_statement for_statement", {"condition": "decide", "": "drop"}),
        "switch_expression": {"condition": "decide; cases body", "": "drop"},
        "ternary_expression": {"condition": "derive", "": "copy"},
        "parenthesized_expression": {"": "copy"},
        **each("cast_expression array_creation_expression", {"value": "copy", "": "drop"}),
        "array_initializer": {"": "element"},
        "lambda_expression": {"body": "return", "": "drop"},
        "instanceof_expression": {"left": "derive; to name; cases pattern", "": "drop"},
    },
    stops=words("""
        block program expression_statement class_body constructor_body switch_block modifiers formal_parameters
        type_arguments type_identifier generic_type local_variable_declaration field_declaration line_comment
        block_comment scoped_type_identifier switch_label
    """),
    functions=dict.fromkeys(("method_declaration", "constructor_declaration", "lambda_expression"), _FUNCTION),
    types=words("class_declaration interface_declaration enum_declaration record_declaration"),
    calls={
        "method_invocation": CallFields("name", "arguments", "object"),
        "object_creation_expression": CallFields("type", "arguments"),
        "explicit_constructor_invocation": CallFields("constructor", "arguments"),
    },
    members={"field_access": MemberFields("object", "field")},
    subscripts={"array_access": MemberFields("array", "index")},
    rests=words("spread_parameter"),
    parameters={"formal_parameter": "name", "spread_parameter": "", "identifier": ""},
    updates=words("update_expression"),
    assignments=words("assignment_expression"),
    strings=words("string_literal"),
    selves=words("this"),
    mutators=words("add put addAll putAll set push offer append addFirst addLast"),
    keyed=words("get put getOrDefault putIfAbsent set computeIfAbsent"),
    entry_value=1,
    jumps={"break_statement": "break", "continue_statement": "continue", "yield_statement": "break"},
    records=words("record"),
    case_patterns=words("pattern record_pattern"),
    case_parts={"record_pattern_body": 0},
    value_statements=words("switch_expression"),
    type_names=words("scoped_type_identifier generic_type"),
    class_bodies=words("class_body"),
    passes=words("Objects.requireNonNull List.copyOf Set.copyOf Map.copyOf Arrays.asList"),
    logs=words("log logger LOG LOGGER"),
)
