; inherits: c
(try_statement) @control.try
(catch_clause) @control.handler
(for_range_loop) @control.loop
(lambda_expression) @control.closure
(throw_statement) @exit
(co_return_statement) @exit
(co_yield_statement) @exit
(compound_statement (alias_declaration) @statement)
(compound_statement (using_declaration) @statement)
(compound_statement (namespace_alias_definition) @statement)
(compound_statement (static_assert_declaration) @statement)
(new_expression type: (_) @call)
(class_specifier) @control
(field_declaration_list) @control.body
(struct_specifier body: (_)) @control
(union_specifier body: (_)) @control
(field_declaration) @statement.local
(type_definition) @statement
(condition_clause (declaration) @control.start)
(init_statement) @control.start
(raw_string_literal) @telling.text
(declaration type: (template_type (template_argument_list) @aside))
(declaration type: (qualified_identifier name: (template_type (template_argument_list) @aside)))
(declaration type: (qualified_identifier name: (qualified_identifier name: (template_type (template_argument_list) @aside))))
(structured_binding_declarator (identifier) @defined)
(init_declarator declarator: (reference_declarator (identifier) @defined))
