; As python's: structures and clauses, bodies, exits, what is called. A group of commands in a list is a closure.
(if_statement) @control.branch
(elif_clause) @control.elif
(else_clause) @control.else
(for_statement) @control.loop
(c_style_for_statement) @control.loop
(while_statement) @control.loop
(case_statement) @control.switch
(case_item) @control.case
(list (compound_statement "{") @control.closure)
(redirected_statement (compound_statement "{") @control.closure)
(subshell) @control.closure
(function_definition) @control.function
(do_group) @control.body
(compound_statement "{") @control.body
((command name: (command_name) @bash.leaves) @exit (#any-of? @bash.leaves "return" "exit" "break" "continue" "exec"))
(command_name) @call
(program (_) @statement)
(compound_statement "{" (_) @statement)
(subshell (_) @statement)
(do_group (_) @statement)
(if_statement "then" (_) @statement)
(elif_clause "then" (_) @statement)
(else_clause (_) @statement)
(case_item ")" (_) @statement)
(variable_assignment) @assignment
(binary_expression operator: _ @telling)
(unary_expression operator: _ @telling)
(list ["&&" "||"] @telling)
(number) @telling
(string) @telling.text
(raw_string) @telling.text
(command argument: (_) @item)
(array (_) @item)
(heredoc_body) @aside
(variable_assignment name: (variable_name) @defined)
