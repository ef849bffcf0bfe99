; What the inside of a function is made of. @control is a structure or a clause of one, @control.body what its head is
; in front of, @exit a statement that leaves, @call what is called: smart_explore/reading/rows/control_flow.py. @statement and
; @statement.local are the others (body_nodes.py), @telling, @item and @aside what is shown of them (one_line.py).
(if_statement) @control.branch
(elif_clause) @control.elif
(else_clause) @control.else
(for_statement) @control.loop
(while_statement) @control.loop
(try_statement) @control.try
(except_clause) @control.handler
(finally_clause) @control.handler
(with_statement) @control.block
(match_statement) @control.switch
(case_clause) @control.case
(function_definition) @control.function
(lambda) @control.closure
(class_definition) @control
(block) @control.body
(return_statement) @exit
(raise_statement) @exit
(break_statement) @exit
(continue_statement) @exit
(yield) @exit
(_ function: (_) @call)
(assert_statement) @exit
(expression_statement) @statement
(delete_statement) @statement
(pass_statement) @statement
(global_statement) @statement
(nonlocal_statement) @statement
(block (import_statement) @statement)
(block (import_from_statement) @statement)
(block (type_alias_statement) @statement)
(expression_statement (string) @aside)
(assignment) @assignment
(assignment ":" @aside)
(assignment type: (_) @aside)
(augmented_assignment operator: _ @telling)
(boolean_operator operator: _ @telling)
(comparison_operator operators: _ @telling)
(binary_operator operator: _ @telling)
(unary_operator operator: _ @telling)
(not_operator "not" @telling)
(conditional_expression "if" @telling)
(integer) @telling
(float) @telling
(true) @telling
(false) @telling
(none) @telling
(string) @telling.text
(argument_list (_) @item)
(dictionary (_) @item)
(dictionary (dictionary_splat) @telling . (dictionary_splat) @telling)
(list (_) @item)
(set (_) @item)
(tuple (_) @item)
(typed_parameter ":" @aside.parameter)
(typed_parameter type: (_) @aside.parameter)
(typed_default_parameter ":" @aside.parameter)
(typed_default_parameter type: (_) @aside.parameter)
(assignment left: (identifier) @defined right: (_))
(augmented_assignment left: (identifier) @defined)
(named_expression name: (identifier) @defined)
(pattern_list (identifier) @defined)
(pattern_list (list_splat_pattern (identifier) @defined))
(tuple_pattern (identifier) @defined)
(list_pattern (identifier) @defined)
