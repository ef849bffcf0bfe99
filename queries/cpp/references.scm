; inherits: c
(namespace_identifier) @reference.name
; operators, which call methods of their operands
(binary_expression left: (_) @operator.left right: (_) @operator.right)
(assignment_expression left: (_) @operator.left right: (_) @operator.right)
(unary_expression argument: (_) @operator.operand) @operator.unary
(pointer_expression argument: (_) @operator.operand) @operator.unary
(update_expression argument: (_) @operator.operand) @operator.unary
(subscript_expression argument: (_) @operator.object) @operator.element
(call_expression function: (_) @operator.called)
; statements, which call methods of a protocol
(condition_clause value: (_) @operator.tested)
(conditional_expression condition: (_) @operator.tested)
(for_range_loop right: (_) @operator.iterated)
(field_expression argument: (_) @operator.reached)
