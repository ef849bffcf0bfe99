(block) @fold.body
(source_file (_) @fold.statement)
(block (statement_list (_) @fold.statement))
(literal_value) @fold.literal
(raw_string_literal) @fold.text
