(block) @fold.body
(template_body) @fold.block
(compilation_unit (_) @fold.statement)
(block (_) @fold.statement)
(template_body (_) @fold.statement)
(case_block) @fold.level
