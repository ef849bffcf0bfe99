(compilation_unit (_) @fold.statement)
(string) @fold.text
