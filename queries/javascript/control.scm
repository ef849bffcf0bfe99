; As python's: structures and clauses, bodies, exits, what is called.
(if_statement) @control
(else_clause) @control
(for_statement) @control
(for_in_statement) @control
(while_statement) @control
(do_statement) @control
(try_statement) @control
(catch_clause) @control
(finally_clause) @control
(switch_statement) @control
(switch_case) @control @control.label
(switch_default) @control @control.label
(labeled_statement) @control
(arrow_function) @control.closure
(function_expression) @control.closure
(generator_function) @control.closure
(function_declaration) @control.function
(method_definition) @control.function
(class_declaration) @control
(class) @control.closure
(statement_block) @control.body
(switch_body) @control.body
(class_body) @control.body
(return_statement) @exit
(throw_statement) @exit
(break_statement) @exit
(continue_statement) @exit
(yield_expression) @exit
(_ function: (_) @call)
(_ constructor: (_) @call)
(expression_statement) @statement
(debugger_statement) @statement
(lexical_declaration) @statement.local
(variable_declaration) @statement.local
(for_statement initializer: (_) @control.start)
(assignment_expression) @assignment
(augmented_assignment_expression operator: _ @telling)
(binary_expression operator: _ @telling)
(unary_expression operator: _ @telling)
(update_expression operator: _ @telling)
(ternary_expression "?" @telling)
(number) @telling
(true) @telling
(false) @telling
(null) @telling
(undefined) @telling
(string) @telling.text
(template_string) @telling.text
(arguments (_) @item)
(variable_declarator name: (object_pattern (_) @item) value: [(identifier) (member_expression)])
(object (spread_element) @telling . (spread_element) @telling)
(object (_) @item)
(array (_) @item)
(regex) @telling.text
(class_body (_ value: (_)) @statement)
