; As python's: structures and clauses, bodies, exits, what is called.
(if_statement) @control.branch
(else_clause) @control.else
(for_statement) @control.loop
(while_statement) @control.loop
(do_statement) @control.loop
(switch_statement) @control.switch
(case_statement) @control.case @control.label
(labeled_statement) @control.block
(preproc_if) @control @control.directive
(preproc_ifdef) @control @control.directive
(preproc_elif) @control @control.directive
(preproc_else) @control @control.directive
(compound_statement) @control.body
(return_statement) @exit
(break_statement) @exit
(continue_statement) @exit
(goto_statement) @exit
(_ function: (_) @call)
(function_definition) @control.function
(expression_statement) @statement
(declaration) @statement.local
(compound_statement (type_definition) @statement)
(compound_statement (struct_specifier) @statement)
(compound_statement (union_specifier) @statement)
(compound_statement (enum_specifier) @statement)
(for_statement initializer: (_) @control.start)
(assignment_expression) @assignment
(assignment_expression operator: ["+=" "-=" "*=" "/=" "%=" "&=" "|=" "^=" "<<=" ">>="] @telling)
(binary_expression operator: _ @telling)
(unary_expression operator: _ @telling)
(conditional_expression "?" @telling)
(number_literal) @telling
(char_literal) @telling
(true) @telling
(false) @telling
(null) @telling
(string_literal) @telling.text
(argument_list (_) @item)
(initializer_list (_) @item)
(init_declarator declarator: (identifier) @defined)
(init_declarator declarator: (pointer_declarator declarator: (identifier) @defined))
(assignment_expression left: (identifier) @defined)
(assignment_expression left: (pointer_expression argument: (identifier) @defined))
(update_expression argument: (identifier) @defined)
