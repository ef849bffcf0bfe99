(comment) @comment
(haddock) @comment
