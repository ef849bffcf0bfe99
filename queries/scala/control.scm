; As python's: structures and clauses, bodies, exits, what is called.
(if_expression) @control.branch
(for_expression) @control.loop
(while_expression) @control.loop
(do_while_expression) @control.loop
(try_expression) @control.try
(catch_clause) @control.handler
(finally_clause) @control.handler
(match_expression) @control.switch
(case_clause) @control.case
(lambda_expression) @control.closure
(function_definition) @control.function
(class_definition) @control
(trait_definition) @control
(enum_definition) @control
(object_definition) @control
(val_definition value: (block) @control)
(var_definition value: (block) @control)
(block) @control.body
(template_body) @control.body
(enum_body) @control.body
(return_expression) @exit
(throw_expression) @exit
(arguments) @call.arguments
(if_expression "else" @control.clause)
(block (_) @statement)
(indented_block (_) @statement)
(template_body (call_expression) @statement)
(template_body (infix_expression) @statement)
(template_body (assignment_expression) @statement)
(case_clause body: (_) @statement)
(case_clause body: (block) @control.start)
(case_clause (call_expression) . (identifier) @statement)
(case_clause (val_definition) . (identifier) @statement)
(case_clause (field_expression) @statement)
(case_clause (assignment_expression) @statement)
(case_clause (call_expression) @statement)
(case_clause (infix_expression) @statement)
(case_clause (instance_expression) @statement)
(val_definition) @statement.local
(var_definition) @statement.local
(indented_block) @control.body
(assignment_expression) @assignment
(operator_identifier) @telling
(integer_literal) @telling
(floating_point_literal) @telling
(character_literal) @telling
(boolean_literal) @telling
(null_literal) @telling
(string) @telling.text
(interpolated_string) @telling.text
(arguments (_) @item)
(parameter ":" @aside.parameter)
(parameter type: (_) @aside.parameter)
(val_definition type: (generic_type (type_arguments) @aside))
(var_definition type: (generic_type (type_arguments) @aside))
(import_declaration) @control.start
(call_expression arguments: (block) @control.closure)
(call_expression arguments: (case_block) @control.closure)
(val_definition pattern: (identifier) @defined)
(var_definition pattern: (identifier) @defined)
(val_definition pattern: (tuple_pattern (identifier) @defined))
(block (assignment_expression left: (identifier) @defined))
(indented_block (assignment_expression left: (identifier) @defined))
(template_body (assignment_expression left: (identifier) @defined))
((infix_expression left: (identifier) @defined operator: (operator_identifier) @scala.update)
  (#any-of? @scala.update "+=" "-=" "*=" "/=" "++=" "::="))
