((apply_expression (variable_expression) @name (path_expression)) @import (#eq? @name "import"))
((binding (attrpath) @name) @import (#eq? @name "imports"))
