(function_definition body: (_) @fold.body)
(constructor_definition body: (_) @fold.body)
(body (_) @fold.statement)
(dictionary) @fold.literal
(array) @fold.literal
(string) @fold.text
