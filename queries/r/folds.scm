(function_definition body: (braced_expression) @fold.body)
(program (_) @fold.statement)
(braced_expression) @fold.block
(braced_expression (_) @fold.statement)
(arguments) @fold.literal
(string) @fold.text
