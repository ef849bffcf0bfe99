; What the captures beside @definition mean: smart_explore/languages/starlark/outline.py.
(function_definition name: (identifier) @name body: (block) @body) @definition.function
(module (expression_statement (assignment left: (identifier) @name) @definition.variable))
(module (expression_statement (assignment left: (_ (identifier) @name)) @definition.variable))
(module (expression_statement (assignment left: (_ (tuple_pattern (identifier) @name))) @definition.variable))
((call arguments: (argument_list (keyword_argument name: (identifier) @key value: (string) @name))) @definition.target
  (#eq? @key "name"))
