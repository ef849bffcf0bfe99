(function_definition body: (compound_statement) @fold.body)
(function_definition body: (subshell) @fold.body)
(program (_) @fold.statement)
(if_statement) @fold.block
(if_statement (_) @fold.statement)
(heredoc_body) @fold.text
(array) @fold.literal
(for_statement) @fold.level
(while_statement) @fold.level
(case_statement) @fold.level
