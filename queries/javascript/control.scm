; As python's: structures and clauses, bodies, exits, what is called.
(if_statement) @control.branch
(else_clause) @control.else
(for_statement) @control.loop
(for_in_statement) @control.loop
(while_statement) @control.loop
(do_statement) @control.loop
(try_statement) @control.try
(catch_clause) @control.handler
(finally_clause) @control.handler
(switch_statement) @control.switch
(switch_case) @control.case @control.label
(switch_default) @control.case @control.label
(labeled_statement) @control.block
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
(variable_declarator name: (identifier) @defined value: (_))
(variable_declarator name: (object_pattern (shorthand_property_identifier_pattern) @defined))
(variable_declarator name: (object_pattern (pair_pattern value: (identifier) @defined)))
(variable_declarator name: (array_pattern (identifier) @defined))
(assignment_expression left: (array_pattern (identifier) @defined))
(assignment_expression left: (identifier) @defined)
(augmented_assignment_expression left: (identifier) @defined)
(update_expression argument: (identifier) @defined)
