(comment) @comment
(pod) @comment
