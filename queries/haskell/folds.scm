(declarations (_) @fold.statement)
