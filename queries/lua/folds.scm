(function_declaration body: (block) @fold.body)
(function_definition body: (block) @fold.body)
(chunk (_) @fold.statement)
(block (_) @fold.statement)
(table_constructor) @fold.literal
(if_statement) @fold.level
(for_statement) @fold.level
(while_statement) @fold.level
