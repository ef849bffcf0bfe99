; As python's: structures and clauses, bodies, exits, what is called.
(if_statement) @control.branch
(_ alternative: (_) @control.alternative)
(for_statement) @control.loop
(foreach_statement) @control.loop
(while_statement) @control.loop
(do_statement) @control.loop
(try_statement) @control.try
(catch_clause) @control.handler
(finally_clause) @control.handler
(switch_statement) @control.switch
(switch_section) @control.case @control.label
(switch_expression) @control.switch
(using_statement) @control.block
(lock_statement) @control.block
(lambda_expression) @control.closure
(local_function_statement) @control.function
(method_declaration) @control.function
(accessor_declaration) @control
(property_declaration) @control
(indexer_declaration) @control
(event_declaration) @control
(constructor_declaration) @control.function
(class_declaration) @control
(block) @control.body
(declaration_list) @control.body
(switch_body) @control.body
(accessor_list) @control.body
(return_statement) @exit
(throw_statement) @exit
(break_statement) @exit
(continue_statement) @exit
(yield_statement) @exit
(argument_list) @call.arguments
(expression_statement) @statement
(local_declaration_statement) @statement.local
(for_statement initializer: (_) @control.start)
(assignment_expression) @assignment
(assignment_expression operator: ["+=" "-=" "*=" "/=" "%=" "&=" "|=" "^=" "<<=" ">>=" "??="] @telling)
(binary_expression operator: _ @telling)
(prefix_unary_expression ["!" "-" "~"] @telling)
(conditional_expression "?" @telling)
(is_pattern_expression "is" @telling)
(integer_literal) @telling
(real_literal) @telling
(character_literal) @telling
(boolean_literal) @telling
(null_literal) @telling
(string_literal) @telling.text
(verbatim_string_literal) @telling.text
(interpolated_string_expression) @telling.text
(argument_list (_) @item)
(initializer_expression (_) @item)
(parameter type: (_) @aside.parameter)
(local_declaration_statement (variable_declaration type: (generic_name (type_argument_list) @aside)))
(foreach_statement type: (generic_name (type_argument_list) @aside))
(arrow_expression_clause) @control.body
(arrow_expression_clause (_) @statement)
(variable_declarator name: (identifier) @defined)
(tuple_pattern name: (identifier) @defined)
(declaration_expression name: (identifier) @defined)
(assignment_expression left: (identifier) @defined)
(assignment_expression left: (tuple_expression (argument (identifier) @defined)))
(postfix_unary_expression (identifier) @defined ["++" "--"])
(prefix_unary_expression ["++" "--"] (identifier) @defined)
(attribute_argument_list (_) @item)
