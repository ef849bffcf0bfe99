; As python's: structures and clauses, bodies, exits, what is called.
(if_statement) @control.branch
(_ alternative: (_) @control.alternative)
(for_statement) @control.loop
(expression_switch_statement) @control.switch
(type_switch_statement) @control.switch
(select_statement) @control.switch
(expression_case) @control.case
(type_case) @control.case
(default_case) @control.case
(communication_case) @control.case
(labeled_statement) @control.block
(function_declaration) @control.function
(method_declaration) @control.function
(func_literal) @control.closure
(block) @control.body
(return_statement) @exit
(break_statement) @exit
(continue_statement) @exit
(goto_statement) @exit
(fallthrough_statement) @exit
(_ function: (_) @call)
(expression_statement) @statement
(assignment_statement) @statement
(short_var_declaration) @statement.local
(var_declaration) @statement.local
(const_declaration) @statement.local
(statement_list (type_declaration) @statement)
(inc_statement) @statement
(dec_statement) @statement
(send_statement) @statement
(go_statement) @statement
(defer_statement) @statement
(assignment_statement) @assignment
(assignment_statement operator: ["+=" "-=" "*=" "/=" "%=" "&=" "|=" "^=" "<<=" ">>=" "&^="] @telling)
(binary_expression operator: _ @telling)
(unary_expression operator: ["!" "-"] @telling)
(int_literal) @telling
(float_literal) @telling
(rune_literal) @telling
(true) @telling
(false) @telling
(nil) @telling
(interpreted_string_literal) @telling.text
(raw_string_literal) @telling.text
(argument_list (_) @item)
(literal_value (_) @item)
(parameter_declaration name: (_) type: (_) @aside.parameter)
(short_var_declaration left: (expression_list (identifier) @defined))
(assignment_statement left: (expression_list (identifier) @defined))
(assignment_statement left: (expression_list (unary_expression operand: (identifier) @defined)))
(receive_statement left: (expression_list (identifier) @defined))
(inc_statement (identifier) @defined)
(dec_statement (identifier) @defined)
(var_spec name: (identifier) @defined value: (_))
(const_spec . (identifier) @defined)
(var_declaration (var_spec_list)) @control.block
(const_declaration "(") @control.block
(var_spec_list (var_spec) @statement.local)
(const_declaration "(" (const_spec) @statement.local)
(expression_switch_statement initializer: (_) @control.start)
(type_switch_statement initializer: (_) @control.start)
; A name that another package exports, as an argument, is a constant most often.
((argument_list (selector_expression operand: (identifier) field: (field_identifier) @telling))
  (#match? @telling "^[A-Z]"))
