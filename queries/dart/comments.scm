(comment) @comment
(documentation_comment) @comment
