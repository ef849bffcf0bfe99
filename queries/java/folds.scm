(block) @fold.body
(constructor_body) @fold.body
(class_body) @fold.block
(program (_) @fold.statement)
(block (_) @fold.statement)
(constructor_body (_) @fold.statement)
(class_body (_) @fold.statement)
(array_initializer) @fold.literal
(element_value_array_initializer) @fold.literal
(string_literal) @fold.text
(switch_block) @fold.level
(interface_body) @fold.level
(enum_body) @fold.level
