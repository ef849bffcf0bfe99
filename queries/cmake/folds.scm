(function_def (body) @fold.body)
(macro_def (body) @fold.body)
