(function_definition body: (block) @fold.body)
(module (_) @fold.statement)
(block (_) @fold.statement)
(list) @fold.literal
(dictionary) @fold.literal
(string) @fold.text
