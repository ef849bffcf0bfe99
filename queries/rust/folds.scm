(block) @fold.body
(declaration_list) @fold.block
(source_file (_) @fold.statement)
(block (_) @fold.statement)
(declaration_list (_) @fold.statement)
(attribute_item) @fold.before
(macro_rule right: (token_tree) @fold.body)
(array_expression) @fold.literal
(string_literal) @fold.text
(raw_string_literal) @fold.text
(match_block) @fold.level
