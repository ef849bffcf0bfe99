(source_file (_) @fold.statement)
(module_definition (_) @fold.statement)
(string_literal) @fold.text
(function_definition (assignment) @fold.statement)
(function_definition (call_expression) @fold.statement)
(function_definition (for_statement) @fold.statement)
(function_definition (if_statement) @fold.statement)
(function_definition (macrocall_expression) @fold.statement)
(function_definition (return_statement) @fold.statement)
(function_definition (try_statement) @fold.statement)
(function_definition (while_statement) @fold.statement)
(macro_definition (quote_statement) @fold.statement)
(function_definition) @fold.body
