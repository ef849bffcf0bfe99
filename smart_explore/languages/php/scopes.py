"""PHP: where the variables, parameters and fields of a file are declared; a ``name`` is one without its ``$``."""

from __future__ import annotations

from smart_explore.languages.reader.syntax import each
from smart_explore.languages.scope_table import ScopeTable
from smart_explore.languages.words import words

SCOPES = ScopeTable(
    names=words("name"),
    places={
        **each("simple_parameter:name variadic_parameter:name property_promotion_parameter:name", "parameter"),
        **each("assignment_expression:left reference_assignment_expression:left", "assigned"),
        **each("augmented_assignment_expression:left update_expression:argument catch_clause:name", "assigned"),
        **each("foreach_statement:1 static_variable_declaration:name", "assigned"),
        "argument": "given",
        "global_declaration": "global",
        **each("property_element:name const_element:0", "field"),
        **each("function_definition:name", "function"),
        **each("function_call_expression:function", "call"),
        **each("function_call_expression:arguments subscript_expression:1", "read"),
        **each(
            """
            member_access_expression:name nullsafe_member_access_expression:name member_call_expression:name
            nullsafe_member_call_expression:name scoped_call_expression:name argument:name method_declaration:name
            scoped_property_access_expression:name class_constant_access_expression:1
            """,
            "member",
        ),
        **each(
            """
            class_declaration:name interface_declaration:name trait_declaration:name enum_declaration:name named_type
            object_creation_expression:0 base_clause class_interface_clause qualified_name namespace_name attribute
            scoped_call_expression:scope class_constant_access_expression:0 scoped_property_access_expression:scope
            """,
            "type",
        ),
        "namespace_use_clause": "import",
    },
    functions=words("function_definition method_declaration anonymous_function arrow_function"),
    closures=words("anonymous_function arrow_function"),
    types=words("declaration_list enum_declaration_list"),
    through=words("variable_name list_literal pair"),
    spaces={"function": "f", "call": "fv", "field": "p"},
).rules()
