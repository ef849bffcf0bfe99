; As python's: structures and clauses, bodies, exits, what is called.
(if_statement) @control
(_ alternative: (_) @control.else)
(for_statement) @control
(enhanced_for_statement) @control
(while_statement) @control
(do_statement) @control
(try_statement) @control
(try_with_resources_statement) @control
(catch_clause) @control
(finally_clause) @control
(switch_expression) @control
(switch_block_statement_group) @control
(switch_rule) @control
(synchronized_statement) @control
(labeled_statement) @control
(lambda_expression) @control.closure
(class_body) @control.body
(block) @control.body
(switch_block) @control.body
(constructor_body) @control.body
(return_statement) @exit
(throw_statement) @exit
(break_statement) @exit
(continue_statement) @exit
(yield_statement) @exit
(method_invocation) @call.whole
(object_creation_expression) @call.whole
