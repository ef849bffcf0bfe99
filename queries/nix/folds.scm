(function_expression body: (_) @fold.body)
(binding (attrset_expression) @fold.block)
(binding (rec_attrset_expression) @fold.block)
; behind let and with may stand a function, whose own body is folded
(binding (let_expression body: [(attrset_expression) (rec_attrset_expression) (apply_expression) (if_expression) (list_expression) (variable_expression) (select_expression) (binary_expression)]) @fold.block)
(binding (with_expression body: [(attrset_expression) (rec_attrset_expression) (apply_expression) (if_expression) (list_expression) (variable_expression) (select_expression) (binary_expression)]) @fold.block)
(binding (if_expression) @fold.block)
(binding (apply_expression) @fold.block)
(list_expression) @fold.literal
