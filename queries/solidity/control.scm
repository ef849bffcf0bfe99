; As python's: structures and clauses, bodies, exits, what is called.
(if_statement) @control.branch
(for_statement) @control.loop
(while_statement) @control.loop
(do_while_statement) @control.loop
(try_statement) @control.try
(catch_clause) @control.handler
(assembly_statement) @control.block
(function_definition) @control.function
(modifier_definition) @control.function
(contract_declaration) @control
(function_body) @control.body
(contract_body) @control.body
(block_statement) @control.body
(return_statement) @exit
(revert_statement) @exit
(call_expression function: (_) @call)
(if_statement "else" @control.clause)
(expression_statement) @statement
(variable_declaration_statement) @statement.local
(emit_statement) @statement
(for_statement initial: (_) @control.start)
(for_statement condition: (_) @control.start)
(assignment_expression) @assignment
(augmented_assignment_expression) @telling
(binary_expression operator: _ @telling)
(unary_expression operator: _ @telling)
(update_expression operator: _ @telling)
(ternary_expression "?" @telling)
(number_literal) @telling
(true) @telling
(false) @telling
(string_literal) @telling.text
(call_argument) @item
(variable_declaration name: (identifier) @defined)
(assignment_expression left: (expression (identifier) @defined))
(assignment_expression left: (expression (tuple_expression (expression (identifier) @defined))))
(augmented_assignment_expression left: (expression (identifier) @defined))
(update_expression argument: (expression (identifier) @defined))
(yul_assignment (yul_path (yul_identifier (identifier) @defined)) ":=")
(yul_variable_declaration left: (yul_identifier (identifier) @defined))
