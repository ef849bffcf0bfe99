; As python's: structures and clauses, bodies, exits, what is called.
(if_statement) @control.branch
(elif_clause) @control.elif
(else_clause) @control.else
(for_statement) @control.loop
(while_statement) @control.loop
(match_statement) @control.switch
(pattern_section) @control.case
(class_definition) @control
(function_definition) @control.function
(constructor_definition) @control.function
(lambda) @control.closure
(body) @control.body
(match_body) @control.body
(class_body) @control.body
(return_statement) @exit
(break_statement) @exit
(continue_statement) @exit
(call (identifier) @call . arguments: (_))
(attribute_call (identifier) @call . arguments: (_))
(source (_) @statement)
(class_body (_) @statement)
(body (_) @statement)
(body (variable_statement) @statement.local)
(assignment) @assignment
(augmented_assignment) @assignment
(binary_operator op: _ @telling)
(integer) @telling
(float) @telling
(true) @telling
(false) @telling
(null) @telling
(string) @telling.text
(arguments (_) @item)
(array (_) @item)
(dictionary (_) @item)
(typed_parameter ":" @aside.parameter)
(typed_parameter type: (_) @aside.parameter)
(variable_statement name: (name) @defined value: (_))
(assignment left: (identifier) @defined)
(augmented_assignment left: (identifier) @defined)
