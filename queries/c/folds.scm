(compound_statement) @fold.body
(translation_unit (_) @fold.statement)
(compound_statement (_) @fold.statement)
(initializer_list) @fold.literal
(field_declaration_list) @fold.level
