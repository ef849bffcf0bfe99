(do_block) @fold.body
(source (_) @fold.statement)
(do_block (_) @fold.statement)
(list) @fold.literal
(map) @fold.literal
(string) @fold.text
