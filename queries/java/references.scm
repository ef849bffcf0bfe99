(identifier) @reference.name
(type_identifier) @reference.name
; statements and operators, which call methods of a protocol
(enhanced_for_statement value: (_) @operator.iterated)
(resource (identifier) @operator.closed)
(resource (field_access) @operator.closed)
(binary_expression left: (_) @operator.left right: (_) @operator.right)
(assignment_expression left: (_) @operator.left right: (_) @operator.right)
