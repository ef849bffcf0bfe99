; As python's: structures and clauses, bodies, exits, what is called.
(if_statement) @control
(for_statement) @control
(while_statement) @control
(do_while_statement) @control
(try_statement) @control
(catch_clause) @control
(assembly_statement) @control
(function_definition) @control.function
(modifier_definition) @control.function
(contract_declaration) @control
(function_body) @control.body
(contract_body) @control.body
(block_statement) @control.body
(return_statement) @exit
(revert_statement) @exit
(call_argument) @call.arguments
