(comment) @comment
(multiline_comment) @comment
