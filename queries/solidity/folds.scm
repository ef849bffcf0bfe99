(function_body) @fold.body
(contract_body) @fold.block
(source_file (_) @fold.statement)
(function_body (statement) @fold.statement)
(contract_body (_) @fold.statement)
(enum_body) @fold.level
(struct_body) @fold.level
