(block) @fold.body
(source_file (_) @fold.statement)
(block (statement_list (_) @fold.statement))
(literal_value) @fold.literal
(raw_string_literal) @fold.text
(expression_switch_statement) @fold.level
(type_switch_statement) @fold.level
(select_statement) @fold.level
