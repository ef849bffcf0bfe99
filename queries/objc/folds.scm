(compound_statement) @fold.body
(translation_unit (_) @fold.statement)
(compound_statement (_) @fold.statement)
(enumerator_list) @fold.level
