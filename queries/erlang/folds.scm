(function_clause body: (_) @fold.body)
