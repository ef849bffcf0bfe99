(comment) @comment
(expression_statement . (string) @docstring .)
