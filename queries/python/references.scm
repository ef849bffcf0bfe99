(identifier) @reference.name
; modules, though a symbol may have their names: from glob import glob
(import_from_statement module_name: (_) @module)
(import_statement) @module
; members in patterns: case Color.RED, case shapes.Box(size=1)
(dotted_name) @dotted
; operators, which call methods of their operands
(binary_operator left: (_) @operator.left right: (_) @operator.right)
(augmented_assignment left: (_) @operator.left right: (_) @operator.right)
(comparison_operator (_) @operator.compared)
(unary_operator argument: (_) @operator.operand) @operator.unary
(with_item value: (_) @operator.with)
(await) @operator.await
; statements and other syntax, which call methods of a protocol
(if_statement condition: (_) @operator.tested)
(if_statement condition: (boolean_operator right: (_) @operator.tested))
(elif_clause condition: (_) @operator.tested)
(while_statement condition: (_) @operator.tested)
(not_operator argument: (_) @operator.tested)
(boolean_operator left: (_) @operator.tested)
(assert_statement (_) @operator.condition)
(if_clause (_) @operator.condition)
(assignment left: (pattern_list) right: (_) @operator.iterated)
(assignment left: (list_pattern) right: (_) @operator.iterated)
(list_splat (_) @operator.iterated)
(yield "from" (_) @operator.generated)
(interpolation expression: (_) @operator.written)
