(function_expression body: (_) @fold.body)
(binding (attrset_expression) @fold.block)
(binding (rec_attrset_expression) @fold.block)
(binding (let_expression) @fold.block)
(binding (with_expression) @fold.block)
(binding (if_expression) @fold.block)
(binding (apply_expression) @fold.block)
(list_expression) @fold.literal
