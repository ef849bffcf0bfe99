; As python's: structures and clauses, bodies, exits, what is called.
(if_statement) @control.branch
(_ alternative: (_) @control.alternative)
(for_statement) @control.loop
(enhanced_for_statement) @control.loop
(while_statement) @control.loop
(do_statement) @control.loop
(try_statement) @control.try
(try_with_resources_statement) @control.try
(catch_clause) @control.handler
(finally_clause) @control.handler
(switch_expression) @control.switch
(switch_block_statement_group) @control.case @control.label
(switch_rule) @control.case
(synchronized_statement) @control.block
(labeled_statement) @control.block
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
(variable_declarator name: (identifier) @defined value: (_))
(assignment_expression left: (identifier) @defined)
(update_expression (identifier) @defined)
(annotation_argument_list (_) @item)
