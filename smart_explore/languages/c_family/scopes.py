"""C and C++: where the variables, parameters and fields of a file are declared."""

from __future__ import annotations

from smart_explore.languages.reader.syntax import each
from smart_explore.languages.scope_table import ScopeTable
from smart_explore.languages.words import words

SCOPES = ScopeTable(
    names=words("identifier field_identifier type_identifier this"),
    places={
        **each("parameter_declaration:declarator optional_parameter_declaration:declarator", "parameter"),
        **each("declaration:declarator init_declarator:declarator for_range_loop:declarator", "variable"),
        **each("parenthesized_declarator preproc_def:name enumerator:name condition_clause:declarator", "variable"),
        **each("function_declarator:declarator preproc_function_def:name", "function"),
        "field_declaration:declarator": "field",
        **each("assignment_expression:left field_initializer:0", "write"),
        "call_expression:function": "call",
        **each("field_expression:field field_designator qualified_identifier:name", "member"),
        **each("array_declarator:size preproc_ifdef:name preproc_defined", "member"),
        **each("class_specifier:name struct_specifier:name union_specifier:name enum_specifier:name", "type"),
        **each("declaration:type parameter_declaration:type type_descriptor:type new_expression:type", "type"),
        **each("type_definition template_type qualified_identifier:scope base_class_clause", "type"),
    },
    functions=words("function_definition lambda_expression"),
    blocks=words("""
        compound_statement for_statement for_range_loop if_statement while_statement switch_statement catch_clause
    """),
    types=words("field_declaration_list"),
    through=words("""
        pointer_declarator reference_declarator array_declarator structured_binding_declarator attributed_declarator
    """),
).rules()
