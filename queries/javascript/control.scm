; As python's: structures and clauses, bodies, exits, what is called.
(if_statement) @control
(else_clause) @control
(for_statement) @control
(for_in_statement) @control
(while_statement) @control
(do_statement) @control
(try_statement) @control
(catch_clause) @control
(finally_clause) @control
(switch_statement) @control
(switch_case) @control
(switch_default) @control
(labeled_statement) @control
(arrow_function) @control.closure
(function_expression) @control.closure
(generator_function) @control.closure
(function_declaration) @control.function
(method_definition) @control.function
(class_declaration) @control
(class) @control.closure
(statement_block) @control.body
(switch_body) @control.body
(class_body) @control.body
(return_statement) @exit
(throw_statement) @exit
(break_statement) @exit
(continue_statement) @exit
(yield_expression) @exit
(_ function: (_) @call)
(_ constructor: (_) @call)
