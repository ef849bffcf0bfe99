(compound_statement) @fold.body
(declaration_list) @fold.block
(program (_) @fold.statement)
(compound_statement (_) @fold.statement)
(declaration_list (_) @fold.statement)
(array_creation_expression) @fold.literal
(enum_declaration_list) @fold.level
(switch_block) @fold.level
(match_block) @fold.level
