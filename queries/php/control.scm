; As python's: structures and clauses, bodies, exits, what is called.
(if_statement) @control.branch
(else_clause) @control.else
(else_if_clause) @control.elif
(for_statement) @control.loop
(foreach_statement) @control.loop
(while_statement) @control.loop
(do_statement) @control.loop
(try_statement) @control.try
(catch_clause) @control.handler
(finally_clause) @control.handler
(switch_statement) @control.switch
(case_statement) @control.case @control.label
(default_statement) @control.case @control.label
(match_expression) @control.switch
(anonymous_function) @control.closure
(arrow_function) @control.closure
(function_definition) @control.function
(method_declaration) @control.function
(class_declaration) @control
(compound_statement) @control.body
(declaration_list) @control.body
(return_statement) @exit
(throw_expression) @exit
(break_statement) @exit
(continue_statement) @exit
(exit_statement) @exit
(goto_statement) @exit
(arguments) @call.arguments
(expression_statement) @statement
(echo_statement) @statement
(unset_statement) @statement
(function_static_declaration) @statement.local
(global_declaration) @statement.local
(declare_statement) @statement
(named_label_statement) @statement
(assignment_expression) @assignment
(augmented_assignment_expression operator: _ @telling)
(binary_expression operator: _ @telling)
(unary_op_expression operator: _ @telling)
(conditional_expression "?" @telling)
(integer) @telling
(float) @telling
(boolean) @telling
(null) @telling
(string) @telling.text
(encapsed_string) @telling.text
(arguments (_) @item)
(array_creation_expression (_) @item)
(assignment_expression left: (variable_name) @defined)
(augmented_assignment_expression left: (variable_name) @defined)
(update_expression argument: (variable_name) @defined)
(list_literal (variable_name) @defined)
