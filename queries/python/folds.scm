; What a skeleton may fold. @fold.body is the body of a function, @fold.block another block that may be folded,
; @fold.fixed one whose parts belong together; @fold.statement is a part of either or of the file, @fold.literal a value
; in brackets, @fold.text one in quotes. @fold.before and @fold.after are kept or dropped with the statement that follows
; or precedes them.
(function_definition body: (block) @fold.body)
(match_statement body: (block) @fold.fixed)
(block) @fold.block
(module (_) @fold.statement)
(block (_) @fold.statement)
(list) @fold.literal
(dictionary) @fold.literal
(set) @fold.literal
(tuple) @fold.literal
(parenthesized_expression) @fold.literal
(list_comprehension) @fold.literal
(dictionary_comprehension) @fold.literal
(set_comprehension) @fold.literal
(generator_expression) @fold.literal
(call arguments: (argument_list) @fold.literal)
(string) @fold.text
