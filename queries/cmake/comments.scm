(line_comment) @comment
(bracket_comment) @comment
