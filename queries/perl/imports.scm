(source_file (expression_statement (require_expression) @perl.use))
