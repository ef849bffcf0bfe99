"""Rust: its statements, and the flow of an expression's value."""

from __future__ import annotations

from smart_explore.languages.reader.syntax import each
from smart_explore.languages.words import words
from smart_explore.tree.statements import CallFields, MemberFields, StatementRules, by_kind

_FUNCTION = ("parameters", "body")

STATEMENTS = StatementRules(
    kinds=by_kind(
        {
            "branch": "if_expression match_expression",
            "case": "else_clause match_arm",
            "loop": "for_expression while_expression loop_expression",
            "exit": "return_expression break_expression continue_expression",
            "assignment": "let_declaration const_item static_item expression_statement",
            "declaration": """
                empty_statement function_item function_signature_item struct_item enum_item union_item trait_item
                impl_item mod_item type_item associated_type foreign_mod_item extern_crate_declaration
                use_declaration attribute_item inner_attribute_item macro_definition shebang
            """,
            "closure": "closure_expression",
            "entry": "field_initializer",
        }
    ),
    effects={
        "let_declaration": {"value": "to pattern", "": "drop"},
        **each("const_item static_item", {"value": "to name", "": "drop"}),
        **each("assignment_expression compound_assignment_expr", {"right": "to left", "": "drop"}),
        "for_expression": {"value": "each pattern", "": "drop"},
        "let_condition": {"value": "decide; match pattern", "": "drop"},
        "match_expression": {"value": "decide; cases body", "body": "copy", "": "drop"},
        **each(
            """
            match_block else_clause unsafe_block async_block parenthesized_expression await_expression
            reference_expression unary_expression field_initializer_list base_field_initializer
        """,
            {"": "copy"},
        ),
        **each("match_arm type_cast_expression", {"value": "copy", "": "drop"}),
        **each("match_pattern while_expression", {"condition": "decide", "": "drop"}),
        "try_expression": {"": "held"},
        "if_expression": {"condition": "decide", "": "copy"},
        "loop_expression": {"": "drop"},
        "break_expression": {"": "leave loop_expression"},
        "return_expression": {"": "return"},
        **each("block expression_statement", {"": "last"}),
        "closure_expression": {"body": "return", "": "drop"},
        **each("tuple_expression array_expression", {"": "element"}),
        "struct_expression": {"body": "copy", "": "drop"},
        "field_initializer": {"value": "value", "": "drop"},
        "shorthand_field_initializer": {"": "own"},
    },
    stops=words("""
        source_file parameters closure_parameters type_identifier primitive_type generic_type label
        scoped_type_identifier reference_type type_arguments expression_statement let_declaration line_comment
        block_comment mutable_specifier visibility_modifier lifetime declaration_list
    """),
    functions=dict.fromkeys(("function_item", "function_signature_item", "closure_expression"), _FUNCTION),
    types=words("struct_item enum_item impl_item trait_item"),
    calls={"call_expression": CallFields("function", "arguments")},
    members={"field_expression": MemberFields("value", "field")},
    subscripts={"index_expression": MemberFields("", "")},
    keys={"field_initializer": ("field", "value"), "field_pattern": ("name", "pattern")},
    patterns=words("tuple_pattern tuple_struct_pattern slice_pattern struct_pattern"),
    keyed_patterns=words("struct_pattern"),
    rests=words("remaining_field_pattern"),
    parameters={
        "self_parameter": "",
        "parameter": "pattern",
        "identifier": "",
        "tuple_pattern": "",
        "struct_pattern": "",
    },
    updates=words("compound_assignment_expr"),
    strings=words("string_literal raw_string_literal"),
    selves=words("self"),
    mutators=words("""
        push push_str push_back push_front insert extend append extend_from_slice send store set replace
        get_or_insert or_insert
    """),
    keyed=words("get insert get_mut remove entry"),
    jumps={"break_expression": "break", "continue_expression": "continue"},
    breaks_branches=False,
    value_statements=words("if_expression else_clause match_expression match_arm loop_expression"),
    case_patterns=words("match_pattern"),
    case_parts={"tuple_struct_pattern": 1, "tuple_pattern": 0, "slice_pattern": 0},
    exhaustive={"match_expression": 0},
    type_names=words("scoped_identifier scoped_type_identifier generic_function generic_type"),
    literals={"struct_expression": frozenset({"type_identifier", "scoped_type_identifier", "generic_type"})},
    records=words("struct"),
    references=words("reference_expression unary_expression"),
    own_types=words("Self"),
    wraps=True,
    receivers=words("self_parameter"),
    passes=words("Box::new Rc::new Arc::new"),
    unwraps={
        **dict.fromkeys(
            words("""
                clone cloned copied to_owned to_vec as_ref as_mut as_deref as_slice borrow borrow_mut iter iter_mut
                into_iter collect rev
            """),
            "",
        ),
        **dict.fromkeys(words("unwrap expect unwrap_or unwrap_or_default unwrap_or_else"), "0"),
    },
    token_trees=words("token_tree"),
    logs=words("log tracing"),
)
