"""Kotlin: where the variables, parameters and fields of a file are declared."""

from __future__ import annotations

from smart_explore.languages.reader.syntax import each
from smart_explore.languages.scope_table import ScopeTable
from smart_explore.languages.words import words

SCOPES = ScopeTable(
    names=words("identifier"),
    places={
        **each("parameter/identifier setter/identifier lambda_parameters", "parameter"),
        **each("property_declaration/variable_declaration property_declaration/multi_variable_declaration", "variable"),
        **each("for_statement/variable_declaration for_statement/multi_variable_declaration", "variable"),
        **each("when_subject/variable_declaration catch_block/identifier", "variable"),
        **each("class_parameter/identifier enum_entry/identifier", "field"),
        "assignment:left": "write",
        "function_declaration:name": "function",
        "call_expression:0": "call",
        **each("navigation_expression:1 value_argument:-2 infix_expression:1 callable_reference/user_type", "member"),
        **each("class_declaration:name object_declaration:name companion_object:name user_type type_parameter", "type"),
        **each("type_alias annotation constructor_invocation/user_type", "type"),
        **each("import package_header", "import"),
        **each("label labeled_expression return_expression:label", "label"),
    },
    functions=words("""
        function_declaration anonymous_function secondary_constructor getter setter lambda_literal
    """),
    blocks=words("block for_statement when_expression catch_block anonymous_initializer"),
    closures=words("lambda_literal"),
    heads=words("lambda_parameters"),
    implicit=frozenset({"it"}),
    types=words("class_declaration object_declaration companion_object object_literal"),
    through=words("variable_declaration multi_variable_declaration qualified_identifier"),
).rules()
