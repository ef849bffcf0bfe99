(identifier) @reference.name
; modules, though a symbol may have their names: from glob import glob
(import_from_statement module_name: (_) @module)
(import_statement) @module
; operators, which call methods of their operands
(binary_operator left: (_) @operator.left right: (_) @operator.right)
(augmented_assignment left: (_) @operator.left right: (_) @operator.right)
(comparison_operator (_) @operator.compared)
(unary_operator argument: (_) @operator.operand) @operator.unary
(with_item value: (_) @operator.with)
(await) @operator.await
