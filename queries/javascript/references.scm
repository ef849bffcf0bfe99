(identifier) @reference.name
(property_identifier) @reference.name
(private_property_identifier) @reference.name
(shorthand_property_identifier) @reference.name
; statements and other syntax, which call methods of a protocol
(for_in_statement right: (_) @operator.looped)
(array (spread_element (_) @operator.iterated))
(arguments (spread_element (_) @operator.iterated))
(variable_declarator name: (array_pattern) value: (_) @operator.iterated)
(template_substitution (_) @operator.written)
(await_expression (_) @operator.awaited)
(variable_declarator value: (_) @operator.assigned)
(assignment_expression right: (_) @operator.assigned)
(binary_expression left: (_) @operator.left right: (_) @operator.right)
(augmented_assignment_expression left: (_) @operator.left right: (_) @operator.right)
