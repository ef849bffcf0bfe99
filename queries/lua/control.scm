; As python's: structures and clauses, bodies, exits, what is called.
(if_statement) @control
(elseif_statement) @control
(else_statement) @control
(for_statement) @control
(while_statement) @control
(repeat_statement) @control
(do_statement) @control
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
