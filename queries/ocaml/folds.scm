(compilation_unit (_) @fold.statement)
(structure (_) @fold.statement)
(string) @fold.text
