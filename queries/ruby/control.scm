; As python's: structures and clauses, bodies, exits, what is called.
(if) @control
(unless) @control
(elsif) @control
(else) @control
(case) @control
(case_match) @control
(when) @control
(in_clause) @control
(while) @control
(until) @control
(for) @control
(begin) @control
(rescue) @control
(ensure) @control
(do_block) @control.closure
(block) @control.closure
(if_modifier) @control
(unless_modifier) @control
(then) @control.body
(do) @control.body
(body_statement) @control.body
(block_body) @control.body
(return) @exit
(break) @exit
(next) @exit
(redo) @exit
(retry) @exit
(yield) @exit
(_ method: (_) @call)
(method) @control.function
(singleton_method) @control.function
(class) @control
(module) @control
(body_statement (_) @statement)
(block_body (_) @statement)
(then (_) @statement)
(do (_) @statement)
(else (_) @statement)
(begin (_) @statement)
(ensure (_) @statement)
(assignment) @assignment
(operator_assignment) @assignment
(operator_assignment operator: _ @telling)
(binary operator: _ @telling)
(unary operator: _ @telling)
(conditional "?" @telling)
(integer) @telling
(float) @telling
(true) @telling
(false) @telling
(nil) @telling
(string) @telling.text
(simple_symbol) @telling.text
(heredoc_body) @telling.text
(argument_list (_) @item)
(array (_) @item)
(hash (_) @item)
(regex) @telling.text
