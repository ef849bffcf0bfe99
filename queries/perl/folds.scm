(subroutine_declaration_statement body: (_) @fold.body)
(method_declaration_statement body: (_) @fold.body)
(source_file (_) @fold.statement)
(anonymous_subroutine_expression body: (_) @fold.block)
