"""Kotlin: its statements, and the flow of an expression's value."""

from __future__ import annotations

from smart_explore.languages.reader.syntax import each
from smart_explore.languages.words import words
from smart_explore.tree.statements import CallFields, MemberFields, StatementRules, by_kind

_TARGET = "/variable_declaration|/multi_variable_declaration"
_DROPPED = dict.fromkeys(words("/variable_declaration /multi_variable_declaration"), "drop")
_PARAMETERS, _BODY = "/function_value_parameters", "/function_body"

STATEMENTS = StatementRules(
    kinds=by_kind(
        {
            "branch": "if_expression when_expression",
            "case": "when_entry",
            "loop": "for_statement while_statement do_while_statement",
            "try": "try_expression",
            "handler": "catch_block finally_block",
            "exit": "return_expression throw_expression",
            "assignment": "assignment property_declaration",
            "declaration": """
                function_declaration class_declaration object_declaration companion_object secondary_constructor
                anonymous_initializer type_alias enum_entry import package_header file_annotation shebang
            """,
            "closure": "lambda_literal anonymous_function getter setter",
        }
    ),
    effects={
        "property_declaration": {
            **dict.fromkeys(words("/modifiers /setter /type_constraints /type_parameters"), "drop"),
            **_DROPPED,
            "": f"to {_TARGET}",
        },
        **each("getter setter", {"/function_body": "copy", "": "drop"}),
        "assignment": {"right": "to left", "": "drop"},
        "function_body": {"/block": "drop", "": "return; copy"},
        "class_parameter": {"/modifiers": "drop", "/identifier": "drop", "": "to /identifier"},
        **each("source_file block lambda_literal", {"": "last"}),
        "annotated_lambda": {"": "copy"},
        "for_statement": {**_DROPPED, "/block": "drop", "/label": "drop", "1": f"each {_TARGET}", "": "drop"},
        "return_expression": {"label": "drop", "": "return label"},
        "throw_expression": {"": "raise"},
        **each("while_statement do_while_statement", {"condition": "decide", "": "drop"}),
        "if_expression": {"condition": "decide", "": "copy"},
        "when_subject": {**_DROPPED, "": f"decide; to {_TARGET}"},
        "when_expression": {"/when_subject": "drop", "": "copy"},
        "when_entry": {"condition": "decide", "": "copy"},
        "try_expression": {"/finally_block": "drop", "": "copy"},
        "catch_block": {"/identifier": "drop", "": "copy"},
        "as_expression": {"left": "copy", "": "drop"},
        **each("parenthesized_expression unary_expression labeled_expression", {"": "copy"}),
        "value_argument": {"": "copy"},
        "spread_expression": {"": "spread"},
        "collection_literal": {"": "element"},
    },
    stops=words("""
        class_body enum_class_body function_value_parameters class_parameters lambda_parameters
        user_type nullable_type function_type type_arguments type_parameters type_constraints modifiers
        parameter_modifiers annotation label line_comment block_comment primary_constructor delegation_specifiers
        type_test
    """),
    functions={
        **each("function_declaration anonymous_function", (_PARAMETERS, _BODY)),
        "secondary_constructor": (_PARAMETERS, "/block"),
        "primary_constructor": ("/class_parameters", ""),
        "lambda_literal": ("/lambda_parameters", ""),
        "getter": ("/identifier", _BODY),
        "setter": ("/identifier", _BODY),
    },
    types=words("class_declaration object_declaration companion_object"),
    calls={
        "call_expression": CallFields("0", ""),
        "constructor_invocation": CallFields("0", ""),
        "infix_expression": CallFields("1", "2", "0"),
        "constructor_delegation_call": CallFields("", ""),
    },
    members={"navigation_expression": MemberFields("0", "1")},
    subscripts={"index_expression": MemberFields("0", "1")},
    keys={"value_argument": ("0", "1")},
    patterns=words("multi_variable_declaration"),
    parameters={
        **each("parameter class_parameter variable_declaration", "/identifier"),
        "multi_variable_declaration": "",
        "identifier": "",
    },
    updates=frozenset(),
    assignments=words("assignment"),
    strings=words("string_literal multiline_string_literal"),
    selves=words("this"),
    mutators=words("add addAll put putAll set append addFirst addLast offer push emit send trySend"),
    keyed=words("get put getOrDefault getOrPut putIfAbsent getValue set"),
    jumps={},
    value_statements=words("if_expression when_expression when_entry try_expression catch_block"),
    exhaustive={"if_expression": 2},
    type_names=words("user_type"),
    argument_lists=words("value_arguments annotated_lambda"),
    trailing=words("annotated_lambda"),
    implicit=("it",),
    lends=words("let also takeIf takeUnless"),
    passed_by_return=words("lambda_literal"),
    passes=words("requireNotNull checkNotNull"),
    unwraps=dict.fromkeys(words("also apply takeIf takeUnless toList toMutableList toSet"), ""),
    copies=words("copy"),
    tuples={"Pair": ("first", "second"), "Triple": ("first", "second", "third"), "to": ("first", "second")},
    logs=words("log logger"),
)
