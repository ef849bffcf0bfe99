; As python's: structures and clauses, bodies, exits, what is called.
(if_statement) @control.branch
(elseif_statement) @control.elif
(else_statement) @control.else
(for_statement) @control.loop
(while_statement) @control.loop
(repeat_statement) @control.loop
(do_statement) @control.block
(function_definition) @control.closure
(function_declaration) @control.function
(block) @control.body
(return_statement) @exit
(break_statement) @exit
(goto_statement) @exit
(function_call name: (_) @call)
(chunk (_) @statement)
(block (_) @statement)
(variable_declaration) @statement.local
(assignment_statement) @assignment
(binary_expression ["and" "or" "==" "~=" "<" ">" "<=" ">=" "+" "-" "*" "/" "//" "%" "^" ".." "&" "|" "~" "<<" ">>"] @telling)
(unary_expression ["not" "-" "#" "~"] @telling)
(number) @telling
(true) @telling
(false) @telling
(nil) @telling
(string) @telling.text
(arguments (_) @item)
(table_constructor (_) @item)
(assignment_statement (variable_list name: (identifier) @defined))
