; As python's: structures and clauses, bodies, exits, what is called.
(if_statement) @control.branch
(for_statement) @control.loop
(while_statement) @control.loop
(do_statement) @control.loop
(try_statement) @control.try
(catch_clause) @control.handler
(catch_clause) @control.clause
(try_statement "on" @control.clause @control.handler)
(switch_statement_default) @control.case @control.label
(finally_clause) @control.handler
(switch_statement) @control.switch
(switch_statement_case) @control.case @control.label
(function_expression) @control.closure
(local_function_declaration) @control.function
(class_definition) @control
(block) @control.body
(class_body) @control.body
(return_statement) @exit
(throw_expression) @exit
(break_statement) @exit
(continue_statement) @exit
(argument_part) @call.arguments
(if_statement "else" @control.clause)
(expression_statement) @statement
(yield_statement) @statement
(yield_each_statement) @statement
(local_variable_declaration) @statement.local
(assert_statement) @exit
(for_loop_parts init: (_) @control.start)
(assignment_expression) @assignment
(relational_operator) @telling
(equality_operator) @telling
(logical_and_operator) @telling
(logical_or_operator) @telling
(negation_operator) @telling
(minus_operator) @telling
(additive_operator) @telling
(multiplicative_operator) @telling
(is_operator) @telling
(conditional_expression "?" @telling)
(if_null_expression "??" @telling)
(decimal_integer_literal) @telling
(hex_integer_literal) @telling
(decimal_floating_point_literal) @telling
(true) @telling
(false) @telling
(null_literal) @telling
(string_literal) @telling.text
(arguments (_) @item)
(list_literal (_) @item)
(set_or_map_literal (_) @item)
(initialized_variable_definition . (_) . (type_arguments) @aside)
(initialized_variable_definition name: (identifier) @defined value: (_))
(initialized_identifier (identifier) @defined)
(variable_pattern (identifier) @defined)
(assignment_expression left: (assignable_expression (identifier) @defined))
(postfix_expression (assignable_expression (identifier) @defined) (postfix_operator))
