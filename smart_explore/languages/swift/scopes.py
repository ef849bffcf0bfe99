"""Swift: where the variables, parameters and fields of a file are declared."""

from __future__ import annotations

from smart_explore.languages.reader.syntax import each
from smart_explore.languages.scope_table import ScopeTable
from smart_explore.languages.words import words

SCOPES = ScopeTable(
    names=words("simple_identifier"),
    places={
        **each("parameter:name lambda_parameter:name", "parameter"),
        **each("property_declaration:name for_statement:item switch_pattern catch_block:error", "variable"),
        **each("pattern:bound_identifier protocol_property_declaration:name", "variable"),
        **each("if_statement:bound_identifier guard_statement:bound_identifier", "bound"),
        "while_statement:bound_identifier": "bound",
        "assignment:target": "write",
        **each("function_declaration:name protocol_function_declaration:name", "function"),
        **each("call_expression:0", "call"),
        **each("navigation_suffix parameter:external_name value_argument_label enum_entry", "member"),
        **each("attribute precedence_group_declaration operator_declaration", "member"),
        **each("user_type associatedtype_declaration typealias_declaration", "type"),
        "identifier": "import",
        "control_transfer_statement/simple_identifier": "label",
    },
    functions=words("function_declaration init_declaration subscript_declaration computed_property lambda_literal"),
    blocks=words("statements if_statement while_statement for_statement switch_entry catch_block"),
    closures=words("lambda_literal"),
    heads=words("lambda_function_type"),
    implicit=frozenset({"$0", "$1", "$2"}),
    types=words("class_body enum_class_body protocol_body"),
    through=words("pattern directly_assignable_expression"),
    dotted=True,
    late=True,
).rules()
