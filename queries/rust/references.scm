(identifier) @reference.name
(field_identifier) @reference.name
(type_identifier) @reference.name
(shorthand_field_identifier) @reference.name
; the fields of what is built or taken apart
(struct_expression name: (_) @key.owner body: (field_initializer_list (field_initializer field: (_) @key.name)))
(struct_expression name: (_) @key.owner body: (field_initializer_list (shorthand_field_initializer (identifier) @key.name)))
(struct_pattern type: (_) @key.owner (field_pattern name: (_) @key.name))
; operators, which call methods of traits
(binary_expression left: (_) @operator.left right: (_) @operator.right)
(compound_assignment_expr left: (_) @operator.left right: (_) @operator.right)
(unary_expression (_) @operator.operand) @operator.unary
(index_expression (_) @operator.object) @operator.element
; statements, which call methods of a protocol
(for_expression value: (_) @operator.iterated)
