(block) @fold.body
(declaration_list) @fold.block
(compilation_unit (_) @fold.statement)
(block (_) @fold.statement)
(declaration_list (_) @fold.statement)
(initializer_expression) @fold.literal
(switch_body) @fold.level
(enum_member_declaration_list) @fold.level
(accessor_list) @fold.level
