(statement_block) @fold.body
(class_body) @fold.block
(program (_) @fold.statement)
(statement_block (_) @fold.statement)
(class_body (_) @fold.statement)
(decorator) @fold.before
(arrow_function body: (_) @fold.result)
(object) @fold.literal
(array) @fold.literal
(template_string) @fold.text
(jsx_element) @fold.solid
(switch_body) @fold.level
