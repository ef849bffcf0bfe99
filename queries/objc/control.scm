; As python's: structures and clauses, bodies, exits, what is called.
(if_statement) @control
(for_statement) @control
(while_statement) @control
(do_statement) @control
(switch_statement) @control
(case_statement) @control
(block_literal) @control.closure
(method_definition) @control.function
(function_definition) @control.function
(compound_statement) @control.body
(return_statement) @exit
(break_statement) @exit
(continue_statement) @exit
(goto_statement) @exit
(argument_list) @call.arguments
