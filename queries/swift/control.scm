; As python's: structures and clauses, bodies, exits, what is called.
(if_statement) @control.branch
(guard_statement) @control.branch
(for_statement) @control.loop
(while_statement) @control.loop
(repeat_while_statement) @control.loop
(switch_statement) @control.switch
(switch_entry) @control.case
(do_statement) @control.try
(catch_block) @control.handler
(lambda_literal) @control.closure
(function_declaration) @control.function
(init_declaration) @control.function
(class_declaration) @control
(statements) @control.body
(function_body) @control.body
(class_body) @control.body
(control_transfer_statement) @exit
(call_suffix) @call.arguments
(if_statement (else) @control.clause)
(statements (_) @statement)
(property_declaration) @statement.local
(assignment) @assignment
(assignment operator: ["+=" "-=" "*=" "/=" "%="] @telling)
(comparison_expression op: _ @telling)
(equality_expression op: _ @telling)
(conjunction_expression op: _ @telling)
(disjunction_expression op: _ @telling)
(additive_expression op: _ @telling)
(multiplicative_expression op: _ @telling)
(nil_coalescing_expression "??" @telling)
(ternary_expression "?" @telling)
(bang) @telling
(integer_literal) @telling
(real_literal) @telling
(boolean_literal) @telling
(line_string_literal) @telling.text
(value_arguments (_) @item)
(array_literal (_) @item)
(type_annotation) @aside
(_ bound_identifier: (_) @defined)
(pattern (simple_identifier) @defined)
(directly_assignable_expression (simple_identifier) @defined)
