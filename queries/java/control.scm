; As python's: structures and clauses, bodies, exits, what is called.
(if_statement) @control
(_ alternative: (_) @control.else)
(for_statement) @control
(enhanced_for_statement) @control
(while_statement) @control
(do_statement) @control
(try_statement) @control
(try_with_resources_statement) @control
(catch_clause) @control
(finally_clause) @control
(switch_expression) @control
(switch_block_statement_group) @control @control.label
(switch_rule) @control
(synchronized_statement) @control
(labeled_statement) @control
(lambda_expression) @control.closure
(object_creation_expression (class_body)) @control
(class_body) @control.body
(block) @control.body
(switch_block) @control.body
(constructor_body) @control.body
(return_statement) @exit
(throw_statement) @exit
(break_statement) @exit
(continue_statement) @exit
(yield_statement) @exit
(argument_list) @call.arguments
(method_declaration) @control.function
(constructor_declaration) @control.function
(class_declaration) @control
(expression_statement) @statement
(field_declaration) @statement.local
(local_variable_declaration) @statement.local
(assert_statement) @exit
(for_statement init: (_) @control.start)
(assignment_expression) @assignment
(assignment_expression operator: ["+=" "-=" "*=" "/=" "%=" "&=" "|=" "^=" "<<=" ">>=" ">>>="] @telling)
(binary_expression operator: _ @telling)
(unary_expression operator: _ @telling)
(ternary_expression "?" @telling)
(instanceof_expression "instanceof" @telling)
(decimal_integer_literal) @telling
(hex_integer_literal) @telling
(decimal_floating_point_literal) @telling
(character_literal) @telling
(true) @telling
(false) @telling
(null_literal) @telling
(string_literal) @telling.text
(argument_list (_) @item)
(array_initializer (_) @item)
(formal_parameter type: (_) @aside.parameter)
(local_variable_declaration type: (generic_type (type_arguments) @aside))
(enhanced_for_statement type: (generic_type (type_arguments) @aside))
(type_parameters) @aside.parameter
