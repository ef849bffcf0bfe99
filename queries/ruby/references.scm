(identifier) @reference.name
(constant) @reference.name
; operators, which call methods of their operands
(binary left: (_) @operator.left right: (_) @operator.right)
(operator_assignment left: (_) @operator.left right: (_) @operator.right)
(unary operand: (_) @operator.operand) @operator.unary
(element_reference object: (_) @operator.object) @operator.element
(interpolation (_) @operator.interpolated)
; what accessors are named after
(instance_variable) @instance.variable
; statements and other syntax, which call methods of a protocol
(in (_) @operator.iterated)
(block_argument (_) @operator.block)
(splat_argument (_) @operator.splat)
(when pattern: (pattern (_) @operator.matched))
