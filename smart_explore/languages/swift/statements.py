"""Swift: its statements, and the flow of an expression's value."""

from __future__ import annotations

from smart_explore.languages.reader.syntax import each
from smart_explore.languages.words import words
from smart_explore.tree.statements import CallFields, MemberFields, StatementRules, by_kind

STATEMENTS = StatementRules(
    kinds=by_kind(
        {
            "branch": "if_statement guard_statement switch_statement",
            "case": "switch_entry",
            "loop": "for_statement while_statement repeat_while_statement",
            "try": "do_statement",
            "handler": "catch_block",
            "exit": "control_transfer_statement",
            "assignment": "assignment property_declaration",
            "declaration": """
                function_declaration class_declaration protocol_declaration init_declaration deinit_declaration
                subscript_declaration import_declaration typealias_declaration enum_entry protocol_function_declaration
                protocol_property_declaration associatedtype_declaration operator_declaration macro_declaration
                precedence_group_declaration shebang_line
            """,
            "closure": "lambda_literal computed_property computed_getter computed_setter",
        }
    ),
    effects={
        "property_declaration": {**each("value computed_value", "to name"), "": "drop"},
        "computed_property": {"/computed_getter": "copy", "": "drop"},
        "assignment": {"result": "to target", "": "drop"},
        **each("source_file statements", {"": "only"}),
        "function_body": {"": "copy"},
        "lambda_literal": {"": "drop"},
        "call_suffix": {"/value_arguments": "derive", "": "drop"},
        "for_statement": {"collection": "each item", "": "drop"},
        "where_clause": {"": "decide"},
        "control_transfer_statement": {"result": "return ? return; throw ? raise", "": "drop"},
        **each("while_statement guard_statement", {"condition": "decide; behind", "": "drop"}),
        "repeat_while_statement": {"condition": "decide", "": "drop"},
        "if_statement": {"condition": "decide; behind", "bound_identifier": "drop", "/else": "drop", "": "copy"},
        "switch_statement": {"expr": "decide; cases ", "": "copy"},
        "switch_entry": {"/statements": "copy", "": "drop"},
        "do_statement": {"/statements": "copy", "": "drop"},
        "ternary_expression": {"condition": "derive", "": "copy"},
        "nil_coalescing_expression": {"": "copy"},
        **each("try_expression await_expression as_expression", {"expr": "copy", "": "drop"}),
        "postfix_expression": {"target": "copy", "": "drop"},
        "tuple_expression": {"value": "element", "": "drop"},
        "array_literal": {"": "element"},
        "dictionary_literal": {"value": "entry", "": "drop"},
        "value_argument": {"value": "copy", "": "drop"},
    },
    stops=words("""
        class_body enum_class_body protocol_body user_type optional_type array_type dictionary_type function_type
        type_annotation type_parameters type_arguments modifiers parameter_modifiers attribute comment
        multiline_comment value_binding_pattern throws inheritance_specifier lambda_function_type try_operator
        as_operator else catch_keyword default_keyword where_keyword
    """),
    functions={
        **each("function_declaration init_declaration protocol_function_declaration", ("/parameter", "body")),
        "subscript_declaration": ("/parameter", "/computed_property"),
        "lambda_literal": ("type", "/statements"),
        "computed_property": ("", "/statements"),
        "computed_getter": ("", "/statements"),
        "computed_setter": ("", "/statements"),
    },
    types=words("class_declaration protocol_declaration"),
    calls={"call_expression": CallFields("0", "/call_suffix")},
    members={
        "navigation_expression": MemberFields("target", "suffix"),
        "navigation_suffix": MemberFields("", "suffix"),
    },
    subscripts={"subscript_expression": MemberFields("0", "/call_suffix")},
    keys={"value_argument": ("name", "value")},
    patterns=words("pattern tuple_expression"),
    lists=words("pattern"),
    parameters=each("parameter lambda_parameter", "name"),
    updates=frozenset(),
    assignments=words("assignment"),
    strings=words("line_string_literal multi_line_string_literal"),
    selves=words("self"),
    mutators=words("append insert updateValue formUnion merge push enqueue send"),
    keyed=words("updateValue removeValue"),
    jumps={"break": "break", "continue": "continue"},
    breaks_branches=False,
    value_statements=words("if_statement switch_statement switch_entry"),
    case_patterns=words("switch_pattern"),
    exhaustive={"if_statement": 2, "switch_statement": 0},
    argument_lists=words("call_suffix value_arguments"),
    parameter_lists=words("lambda_function_type lambda_function_type_parameters"),
    labels="external_name",
    implicit=("$0", "$1", "$2"),
    wrappers=words("directly_assignable_expression"),
    references=words("prefix_expression"),
    unnamed={"init_declaration": "init"},
    constructors=words("init"),
    records=words("struct"),
    own_types=words("Self"),
    logs=words("logger log print os_log"),
)
