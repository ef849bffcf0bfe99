; What the inside of a function is made of. @control is a structure or a clause of one, @control.body what its head is
; in front of, @exit a statement that leaves, @call what is called: smart_explore/symbols/control.py.
(if_statement) @control
(elif_clause) @control
(else_clause) @control
(for_statement) @control
(while_statement) @control
(try_statement) @control
(except_clause) @control
(finally_clause) @control
(with_statement) @control
(match_statement) @control
(case_clause) @control
(function_definition) @control.function
(class_definition) @control
(block) @control.body
(return_statement) @exit
(raise_statement) @exit
(break_statement) @exit
(continue_statement) @exit
(yield) @exit
(_ function: (_) @call)
