; As python's: structures and clauses, bodies, exits, what is called.
(if_statement) @control
(_ alternative: (_) @control.else)
(for_statement) @control
(expression_switch_statement) @control
(type_switch_statement) @control
(select_statement) @control
(expression_case) @control
(type_case) @control
(default_case) @control
(communication_case) @control
(labeled_statement) @control
(func_literal) @control.closure
(block) @control.body
(return_statement) @exit
(break_statement) @exit
(continue_statement) @exit
(goto_statement) @exit
(fallthrough_statement) @exit
(_ function: (_) @call)
