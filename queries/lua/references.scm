(identifier) @reference.name
; operators, which call metamethods of their operands
(binary_expression left: (_) @operator.left right: (_) @operator.right)
(unary_expression operand: (_) @operator.operand) @operator.unary
