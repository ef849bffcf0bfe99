; As python's: structures and clauses, bodies, exits, what is called.
(if_statement) @control
(elif_clause) @control
(else_clause) @control
(for_statement) @control
(while_statement) @control
(match_statement) @control
(pattern_section) @control
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
