(comment) @comment
(block_comment) @comment
