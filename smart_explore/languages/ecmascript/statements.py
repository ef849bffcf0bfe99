"""JavaScript and TypeScript: their statements, and where the value of an expression goes."""

from __future__ import annotations

from smart_explore.languages.reader.syntax import each
from smart_explore.languages.words import words
from smart_explore.tree.statements import CallFields, MemberFields, StatementRules, by_kind

_FUNCTION = ("parameters", "body")

STATEMENTS = StatementRules(
    kinds=by_kind(
        {
            "branch": "if_statement switch_statement",
            "case": "else_clause switch_case switch_default",
            "loop": "for_statement for_in_statement while_statement do_statement",
            "try": "try_statement",
            "handler": "catch_clause finally_clause",
            "block": "with_statement labeled_statement",
            "exit": "return_statement throw_statement break_statement continue_statement",
            "assignment": "expression_statement lexical_declaration variable_declaration",
            "declaration": """
                debugger_statement empty_statement hash_bang_line import_alias import_statement export_statement
                function_declaration generator_function_declaration function_signature class_declaration
                abstract_class_declaration interface_declaration type_alias_declaration enum_declaration
                ambient_declaration internal_module module method_definition public_field_definition
                field_definition class_static_block
            """,
            "closure": "arrow_function function_expression generator_function",
            "entry": "pair",
        }
    ),
    effects={
        **each("variable_declarator public_field_definition", {"value": "to name", "": "drop"}),
        **each(
            """
            assignment_expression augmented_assignment_expression assignment_pattern object_assignment_pattern
        """,
            {"right": "to left", "": "drop"},
        ),
        **each("required_parameter optional_parameter", {"value": "to pattern", "": "drop"}),
        "field_definition": {"value": "to property", "": "drop"},
        "for_in_statement": {"right": "each left", "": "drop"},
        "return_statement": {"": "return"},
        "yield_expression": {"": "yield"},
        "throw_statement": {"": "raise"},
        **each("if_statement while_statement do_statement for_statement", {"condition": "decide", "": "drop"}),
        **each("switch_statement switch_case", {"value": "decide", "": "drop"}),
        "ternary_expression": {"condition": "derive", "": "copy"},
        **each(
            """
            parenthesized_expression await_expression non_null_expression as_expression satisfies_expression
            type_assertion object
        """,
            {"": "copy"},
        ),
        "array": {"": "element"},
        "pair": {"value": "value", "": "drop"},
        "spread_element": {"": "spread"},
        "arrow_function": {"body": "return", "": "drop"},
        "export_statement": {"value": "copy", "": "drop"},
    },
    stops=words("""
        statement_block program expression_statement type_annotation formal_parameters switch_body type_arguments
        type_parameters class_body class_heritage decorator comment lexical_declaration variable_declaration
        type_identifier predefined_type catch_clause
    """),
    functions=dict.fromkeys(
        (
            *("function_declaration", "generator_function_declaration", "method_definition"),
            *("arrow_function", "function_expression", "generator_function"),
        ),
        _FUNCTION,
    ),
    types=words("class_declaration abstract_class_declaration class"),
    calls={
        "call_expression": CallFields("function", "arguments"),
        "new_expression": CallFields("constructor", "arguments"),
    },
    members={"member_expression": MemberFields("object", "property")},
    subscripts={"subscript_expression": MemberFields("object", "index")},
    keys={"pair": ("key", "value"), "pair_pattern": ("key", "value")},
    patterns=words("array_pattern object_pattern assignment_pattern object_assignment_pattern array"),
    keyed_patterns=words("object_pattern"),
    rests=words("rest_pattern"),
    parameters={
        "required_parameter": "pattern",
        "optional_parameter": "pattern",
        "identifier": "",
        "object_pattern": "",
        "array_pattern": "",
        "assignment_pattern": "left",
        "rest_pattern": "",
    },
    updates=words("augmented_assignment_expression update_expression"),
    strings=words("string"),
    selves=words("this"),
    mutators=words("push unshift add set splice append fill"),
    keyed=words("get set"),
    jumps={"break_statement": "break", "continue_statement": "continue"},
    passes=words("Promise.resolve Promise.all Object.freeze Object.seal Array.from structuredClone Object.assign"),
    fillers={"Object.assign": "parts", "Reflect.set": "key"},
    invokers={"call": 1},
    constructors=words("constructor"),
    field_words=words("public private protected readonly"),
    logs=words("console log logger"),
)
