"""C#: its statements, and the flow of an expression's value."""

from __future__ import annotations

from smart_explore.languages.reader.syntax import each
from smart_explore.languages.words import words
from smart_explore.tree.statements import CallFields, MemberFields, StatementRules, by_kind

_FUNCTION = ("parameters", "body")

STATEMENTS = StatementRules(
    kinds=by_kind(
        {
            "branch": "if_statement switch_statement switch_expression",
            "case": "switch_section switch_expression_arm",
            "loop": "for_statement foreach_statement while_statement do_statement",
            "try": "try_statement",
            "handler": "catch_clause finally_clause",
            "block": """
                using_statement lock_statement fixed_statement unsafe_statement checked_statement labeled_statement
                global_statement
            """,
            "exit": "return_statement throw_statement break_statement continue_statement goto_statement",
            "call": "yield_statement",
            "assignment": "expression_statement local_declaration_statement",
            "declaration": """
                empty_statement field_declaration event_field_declaration property_declaration event_declaration
                indexer_declaration operator_declaration conversion_operator_declaration method_declaration
                constructor_declaration destructor_declaration local_function_statement class_declaration
                struct_declaration record_declaration interface_declaration enum_declaration enum_member_declaration
                delegate_declaration namespace_declaration file_scoped_namespace_declaration using_directive
                extern_alias_directive global_attribute
            """,
            "closure": "lambda_expression anonymous_method_expression",
        }
    ),
    effects={
        "variable_declarator": {"name": "drop", "0": "drop", "": "to 0"},
        "property_declaration": {"value": "to name", "": "drop"},
        "assignment_expression": {"right": "to left", "": "drop"},
        "parameter": {"": "drop"},
        "foreach_statement": {"right": "each left", "": "drop"},
        "return_statement": {"": "return"},
        "arrow_expression_clause": {"": "return; copy"},
        "yield_statement": {"": "yield"},
        **each("throw_statement throw_expression", {"": "raise"}),
        **each("if_statement while_statement do_statement for_statement", {"condition": "decide", "": "drop"}),
        "switch_statement": {"value": "decide; cases body", "": "drop"},
        "switch_expression": {"0": "decide; cases ", "": "copy"},
        "switch_expression_arm": {"0": "drop", "": "copy"},
        "is_pattern_expression": {"expression": "derive; match pattern", "": "drop"},
        **each("when_clause catch_filter_clause", {"": "decide"}),
        "conditional_expression": {"condition": "derive", "": "copy"},
        **each(
            """
            parenthesized_expression await_expression postfix_unary_expression array_creation_expression
            implicit_array_creation_expression with_expression collection_element expression_element
        """,
            {"": "copy"},
        ),
        "cast_expression": {"value": "copy", "": "drop"},
        "as_expression": {"left": "copy", "": "drop"},
        "argument": {"name": "drop", "": "copy"},
        **each("tuple_expression initializer_expression collection_expression", {"": "element"}),
        "lambda_expression": {"body": "return", "": "drop"},
        "with_initializer": {"0": "drop", "": "value"},
    },
    stops=words("""
        block compilation_unit declaration_list parameter_list modifier comment attribute_list predefined_type
        implicit_type generic_name array_type nullable_type type_argument_list base_list accessor_list switch_body
        catch_declaration variable_declaration
    """),
    functions=dict.fromkeys(
        (
            *("method_declaration", "constructor_declaration", "local_function_statement", "lambda_expression"),
            *("anonymous_method_expression", "property_declaration", "accessor_declaration"),
        ),
        _FUNCTION,
    ),
    types=words("class_declaration struct_declaration record_declaration interface_declaration"),
    calls={
        "invocation_expression": CallFields("function", "arguments"),
        "object_creation_expression": CallFields("type", "arguments"),
        "implicit_object_creation_expression": CallFields("", "0"),
        "constructor_initializer": CallFields("function", "0"),
    },
    members={
        "member_access_expression": MemberFields("expression", "name"),
        "conditional_access_expression": MemberFields("condition", ""),
        "member_binding_expression": MemberFields("expression", "name"),
    },
    subscripts={"element_access_expression": MemberFields("expression", "subscript")},
    keys={"argument": ("name", ""), "with_initializer": ("0", "1")},
    patterns=words("tuple_pattern tuple_expression"),
    parameters={"parameter": "name", "identifier": "", "implicit_parameter": ""},
    updates=words("postfix_unary_expression"),
    assignments=words("assignment_expression"),
    strings=words("string_literal verbatim_string_literal"),
    selves=words("this"),
    mutators=words("Add AddRange Insert Push Enqueue TryAdd Append AppendLine Set Write SetResult"),
    keyed=words("TryGetValue GetValueOrDefault TryAdd ContainsKey"),
    jumps={"break_statement": "break", "continue_statement": "continue", "goto_statement": "break"},
    records=words("record struct"),
    case_patterns=words("declaration_pattern recursive_pattern var_pattern"),
    case_parts={"positional_pattern_clause": 0},
    case_keys=words("subpattern"),
    hides_self=True,
    initializers=words("initializer_expression"),
    outputs=words("declaration_expression"),
    value_statements=words("switch_expression switch_expression_arm"),
    type_names=words("qualified_name generic_name"),
    passes=words("Task.FromResult Convert.ToInt64"),
    logs=words("_logger logger Logger Console Log"),
)
