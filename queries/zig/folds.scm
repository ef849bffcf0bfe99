(function_declaration body: (block) @fold.body)
(test_declaration (block) @fold.body)
(source_file (_) @fold.statement)
(block (_) @fold.statement)
(initializer_list) @fold.literal
