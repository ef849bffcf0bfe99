(method body: (body_statement) @fold.body)
(singleton_method body: (body_statement) @fold.body)
(body_statement) @fold.block
(block_body) @fold.block
(program (_) @fold.statement)
(body_statement (_) @fold.statement)
(block_body (_) @fold.statement)
(heredoc_body) @fold.after
(array) @fold.literal
(hash) @fold.literal
(string) @fold.text
(heredoc_body) @fold.solid
(string_array) @fold.solid
(symbol_array) @fold.solid
(regex) @fold.solid
(subshell) @fold.solid
; How deep code is nested, for a profile.
(then) @fold.level
(do) @fold.level
(begin) @fold.level
