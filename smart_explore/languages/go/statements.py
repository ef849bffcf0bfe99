"""Go: its statements, and the flow of an expression's value."""

from __future__ import annotations

from smart_explore.languages.reader.syntax import each
from smart_explore.languages.words import words
from smart_explore.tree.statements import CallFields, MemberFields, StatementRules, by_kind

_FUNCTION = ("parameters", "body")

STATEMENTS = StatementRules(
    kinds=by_kind(
        {
            "branch": "if_statement expression_switch_statement type_switch_statement select_statement",
            "case": "expression_case type_case default_case communication_case",
            "loop": "for_statement",
            "block": "labeled_statement",
            "exit": "return_statement break_statement continue_statement goto_statement",
            "declaration": """
                fallthrough_statement function_declaration method_declaration type_declaration import_declaration
                package_clause
            """,
            "call": "expression_statement send_statement go_statement defer_statement",
            "assignment": """
                assignment_statement short_var_declaration var_declaration const_declaration inc_statement
                dec_statement receive_statement
            """,
            "closure": "func_literal",
            "entry": "keyed_element",
        }
    ),
    effects={
        **each("assignment_statement short_var_declaration receive_statement", {"right": "to left", "": "drop"}),
        **each("var_spec const_spec", {"value": "to name", "": "drop"}),
        "range_clause": {"right": "each left", "": "drop"},
        "type_switch_statement": {"value": "to alias", "": "drop"},
        "return_statement": {"": "return"},
        "send_statement": {"value": "send; put channel", "": "drop"},
        **each("if_statement for_statement for_clause", {"condition": "decide", "": "drop"}),
        **each("expression_switch_statement expression_case", {"value": "decide", "": "drop"}),
        **each("parenthesized_expression literal_element", {"": "copy"}),
        **each("expression_list literal_value", {"": "element"}),
        "unary_expression": {"": "<- ? taken; copy"},
        **each("type_assertion_expression type_conversion_expression", {"operand": "copy", "": "drop"}),
        "composite_literal": {"body": "copy", "": "drop"},
        "keyed_element": {"value": "value", "": "drop"},
        "variadic_argument": {"": "spread"},
    },
    stops=words("""
        block source_file statement_list parameter_list type_identifier pointer_type comment qualified_type
        expression_statement generic_type slice_type map_type var_declaration
    """),
    functions=dict.fromkeys(("function_declaration", "method_declaration", "func_literal"), _FUNCTION),
    types=words("type_spec"),
    calls={"call_expression": CallFields("function", "arguments")},
    members={"selector_expression": MemberFields("operand", "field")},
    subscripts={"index_expression": MemberFields("operand", "index")},
    keys={"keyed_element": ("key", "value")},
    patterns=words("expression_list"),
    lists=words("expression_list"),
    entries=words("expression_list"),
    rests=words("variadic_parameter_declaration"),
    parameters={"parameter_declaration": "name", "variadic_parameter_declaration": "name"},
    updates=words("inc_statement dec_statement"),
    assignments=words("assignment_statement"),
    strings=words("interpreted_string_literal raw_string_literal"),
    mutators=words("Add Store Set Append PushBack Write WriteString WriteByte WriteRune"),
    keyed=words("Get Set Store Load"),
    entry_value=1,
    jumps={"break_statement": "break", "continue_statement": "continue", "goto_statement": "break"},
    records=words("struct"),
    literals={"composite_literal": frozenset({"type_identifier", "qualified_type", "generic_type"})},
    fillers={"copy": "parts"},
    object_field="receiver",
    references=words("unary_expression"),
    results="result",
    embeds=True,
    logs=words("log logger slog"),
)
