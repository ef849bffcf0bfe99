(function_body) @fold.body
(computed_property) @fold.body
(class_body) @fold.block
(source_file (_) @fold.statement)
(function_body (statements (_) @fold.statement))
(class_body (_) @fold.statement)
(array_literal) @fold.literal
(dictionary_literal) @fold.literal
(enum_class_body) @fold.level
(protocol_body) @fold.level
