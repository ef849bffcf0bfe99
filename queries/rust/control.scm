; As python's: structures and clauses, bodies, exits, what is called.
(if_expression) @control.branch
(else_clause) @control.else
(for_expression) @control.loop
(while_expression) @control.loop
(loop_expression) @control.loop
(match_expression) @control.switch
(match_arm) @control.case
(unsafe_block) @control.block
(let_declaration value: (block) @control)
(async_block) @control.block
(closure_expression) @control.closure
(function_item) @control.function
(block) @control.body
(match_block) @control.body
(return_expression) @exit
(break_expression) @exit
(continue_expression) @exit
(yield_expression) @exit
(_ function: (_) @call)
(macro_invocation macro: (_) @call)
(impl_item) @control
(declaration_list) @control.body
(expression_statement) @statement
(let_declaration) @statement.local
(block (_) @statement)
(assignment_expression) @assignment
(compound_assignment_expr operator: _ @telling)
(binary_expression operator: _ @telling)
(unary_expression ["!" "-"] @telling)
(integer_literal) @telling
(float_literal) @telling
(char_literal) @telling
(boolean_literal) @telling
(string_literal) @telling.text
(raw_string_literal) @telling.text
(arguments (_) @item)
(array_expression (_) @item)
(tuple_expression (_) @item)
(field_initializer_list (_) @item)
(parameter ":" @aside.parameter)
(parameter type: (_) @aside.parameter)
(let_declaration pattern: (identifier) @defined)
(let_declaration pattern: (tuple_pattern (identifier) @defined))
(let_declaration pattern: (tuple_pattern (mut_pattern (identifier) @defined)))
(let_declaration pattern: (tuple_struct_pattern (identifier) @defined))
(assignment_expression left: (identifier) @defined)
(assignment_expression left: (unary_expression (identifier) @defined))
(compound_assignment_expr left: (identifier) @defined)
(const_item name: (identifier) @defined)
(static_item name: (identifier) @defined)
