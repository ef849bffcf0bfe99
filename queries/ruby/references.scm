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
