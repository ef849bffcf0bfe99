; As python's: structures and clauses, bodies, exits, what is called.
(if) @control.branch
(unless) @control.branch
(elsif) @control.elif
(else) @control.else
(case) @control.switch
(case_match) @control.switch
(when) @control.case
(in_clause) @control.case
(while) @control.loop
(until) @control.loop
(for) @control.loop
(begin) @control.try
(rescue) @control.handler
(ensure) @control.handler
(do_block) @control.closure
(block) @control.closure
(if_modifier) @control.branch
(unless_modifier) @control.branch
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
(assignment left: (identifier) @defined)
(assignment left: (constant) @defined)
(operator_assignment left: (identifier) @defined)
(left_assignment_list (identifier) @defined)
