(function_body (block)) @fold.body
(secondary_constructor (block) @fold.body)
(anonymous_initializer (block) @fold.body)
(class_body) @fold.block
(source_file (_) @fold.statement)
(block (_) @fold.statement)
(class_body (_) @fold.statement)
(multiline_string_literal) @fold.text
(when_expression) @fold.level
(enum_class_body) @fold.level
