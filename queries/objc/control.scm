; As python's: structures and clauses, bodies, exits, what is called.
(if_statement) @control.branch
(else_clause) @control.else
(for_statement) @control.loop
(while_statement) @control.loop
(do_statement) @control.loop
(switch_statement) @control.switch
(case_statement) @control.case @control.label
(block_literal) @control.closure
(method_definition) @control.function
(function_definition) @control.function
(compound_statement) @control.body
(return_statement) @exit
(break_statement) @exit
(continue_statement) @exit
(goto_statement) @exit
(argument_list) @call.arguments
(expression_statement) @statement
(declaration) @statement.local
(throw_statement) @exit
(for_statement initializer: (_) @control.start)
(assignment_expression) @assignment
(assignment_expression operator: ["+=" "-=" "*=" "/=" "%=" "&=" "|=" "^=" "<<=" ">>="] @telling)
(binary_expression operator: _ @telling)
(unary_expression operator: _ @telling)
(conditional_expression "?" @telling)
(number_literal) @telling
(char_literal) @telling
(null) @telling
(string_literal) @telling.text
(argument_list (_) @item)
(array_literal (_) @item)
(dictionary_pair) @item
(init_declarator declarator: (identifier) @defined)
(init_declarator declarator: (pointer_declarator declarator: (identifier) @defined))
(assignment_expression left: (identifier) @defined)
(assignment_expression left: (pointer_expression argument: (identifier) @defined))
(update_expression argument: (identifier) @defined)
