; inherits: c
(declaration_list) @fold.block
(declaration_list (_) @fold.statement)
(raw_string_literal) @fold.text
