(comment) @comment
(description) @comment
