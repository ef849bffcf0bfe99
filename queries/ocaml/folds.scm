(compilation_unit (_) @fold.statement)
(structure) @fold.block
(structure (_) @fold.statement)
(let_binding body: (_) @fold.body)
(method_definition body: (_) @fold.body)
(string) @fold.text
