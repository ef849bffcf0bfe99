"""C and C++: their statements, and the flow of an expression's value."""

from __future__ import annotations

from smart_explore.languages.reader.syntax import each
from smart_explore.languages.words import words
from smart_explore.tree.statements import CallFields, MemberFields, StatementRules, by_kind

STATEMENTS = StatementRules(
    kinds=by_kind(
        {
            "branch": "if_statement switch_statement",
            "case": "else_clause case_statement",
            "loop": "for_statement for_range_loop while_statement do_statement",
            "try": "try_statement",
            "handler": "catch_clause",
            "block": "labeled_statement init_statement",
            "exit": "return_statement break_statement continue_statement goto_statement throw_statement",
            "call": "co_yield_statement co_return_statement",
            "assignment": "expression_statement declaration",
            "declaration": """
                function_definition struct_specifier class_specifier union_specifier enum_specifier type_definition
                field_declaration template_declaration namespace_definition using_declaration alias_declaration
                linkage_specification static_assert_declaration preproc_include preproc_def preproc_function_def
                preproc_call preproc_if preproc_ifdef friend_declaration access_specifier concept_definition
                template_instantiation namespace_alias_definition
            """,
            "closure": "lambda_expression",
        }
    ),
    effects={
        **each("init_declarator condition_clause", {"value": "to declarator"}),
        "field_declaration": {"default_value": "to declarator"},
        "optional_parameter_declaration": {"default_value": "to declarator"},
        **each("preproc_def", {"value": "to name"}),
        "field_initializer": {"1": "to 0"},
        "assignment_expression": {"right": "to left"},
        "for_range_loop": {"right": "each declarator"},
        **each("return_statement co_return_statement", {"": "return"}),
        "throw_statement": {"": "raise"},
        "co_yield_statement": {"": "yield"},
        **each("if_statement while_statement do_statement for_statement switch_statement", {"condition": "decide"}),
        "conditional_expression": {"condition": "derive", "": "copy"},
        **each("parenthesized_expression pointer_expression", {"": "copy"}),
        **each("cast_expression compound_literal_expression", {"value": "copy"}),
        "comma_expression": {"right": "copy"},
        **each("initializer_list argument_list", {"": "element"}),
        "initializer_pair": {"value": "value"},
        "parameter_pack_expansion": {"": "spread"},
    },
    stops=words("""
        compound_statement translation_unit parameter_list field_declaration_list declaration_list type_identifier
        primitive_type sized_type_specifier qualified_identifier template_argument_list type_descriptor comment
        storage_class_specifier type_qualifier declaration placeholder_type_specifier template_type
        lambda_capture_specifier preproc_else preproc_elif sizeof_expression
    """),
    functions=dict.fromkeys(words("function_definition lambda_expression"), ("parameters", "body")),
    types=words("struct_specifier class_specifier"),
    calls={
        "call_expression": CallFields("function", "arguments"),
        "new_expression": CallFields("type", "arguments"),
    },
    members={"field_expression": MemberFields("argument", "field")},
    subscripts={"subscript_expression": MemberFields("", "")},
    keys={"initializer_pair": ("designator", "value")},
    lists=words("initializer_list argument_list"),
    patterns=words("structured_binding_declarator"),
    parameters=each("parameter_declaration optional_parameter_declaration", "declarator"),
    rests=words("variadic_parameter_declaration"),
    updates=words("update_expression"),
    assignments=words("assignment_expression"),
    strings=words("string_literal"),
    mutators=words("push_back emplace_back push emplace insert append assign push_front emplace_front"),
    keyed=words("at find count insert_or_assign"),
    jumps={"break_statement": "break", "continue_statement": "continue", "goto_statement": "break"},
    selves=words("this"),
    type_names=words("qualified_identifier template_type template_function dependent_name"),
    references=words("pointer_expression"),
    by_reference=words("reference_declarator"),
    copied={"field_expression": "."},
    wrappers=words("""
        pointer_declarator reference_declarator array_declarator parenthesized_declarator attributed_declarator
        field_designator subscript_designator
    """),
    fillers=dict.fromkeys(
        words("memcpy memmove memset strcpy strncpy strcat strncat snprintf sprintf std::memcpy"), "parts"
    ),
    passes=words("std::move std::forward std::make_pair strdup xstrdup"),
    receivers=words("explicit_object_parameter_declaration"),
    declares_objects=True,
    declared={"init_declarator": "type", "field_initializer": "0"},
    records=words("struct class"),
)
