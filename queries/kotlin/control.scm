; As python's: structures and clauses, bodies, exits, what is called.
(if_expression) @control.branch
(for_statement) @control.loop
(while_statement) @control.loop
(do_while_statement) @control.loop
(try_expression) @control.try
(catch_block) @control.handler
(finally_block) @control.handler
(when_expression) @control.switch
(when_entry) @control.case
(labeled_expression) @control.block
(lambda_literal) @control.closure
(anonymous_function) @control.closure
(function_declaration) @control.function
(class_declaration) @control
(object_declaration) @control
(object_literal) @control
(block) @control.body
(function_body) @control.body
(class_body) @control.body
(return_expression) @exit
(throw_expression) @exit
(value_arguments) @call.arguments
(block (_) @statement)
(lambda_literal (_) @statement)
(function_body "=" (_) @statement)
(assignment) @statement
(property_declaration) @statement.local
(if_expression "else" @control.clause)
(assignment) @assignment
(assignment operator: ["+=" "-=" "*=" "/=" "%="] @telling)
(binary_expression operator: _ @telling)
(unary_expression operator: _ @telling)
(is_expression "is" @telling)
(number_literal) @telling
(float_literal) @telling
(character_literal) @telling
(string_literal) @telling.text
(value_arguments (_) @item)
(parameter ":" @aside.parameter)
(parameter (user_type) @aside.parameter)
(lambda_parameters) @control.start
(property_declaration (variable_declaration (identifier) @defined))
(property_declaration (multi_variable_declaration (variable_declaration (identifier) @defined)))
(assignment left: (identifier) @defined)
(unary_expression argument: (identifier) @defined ["++" "--"])
