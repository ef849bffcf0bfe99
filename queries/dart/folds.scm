(block) @fold.body
(class_body) @fold.block
(block (_) @fold.statement)
(list_literal) @fold.literal
(set_or_map_literal) @fold.literal
(switch_block) @fold.level
