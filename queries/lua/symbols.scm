; What the captures beside @definition mean: smart_explore/languages/lua/outline.py.
(chunk (assignment_statement (variable_list name: (_) @name)) @definition.variable)
(chunk (variable_declaration (assignment_statement (variable_list name: (_) @name))) @definition.variable)
(field name: (_) @name value: (function_definition) @function) @definition.field
(function_declaration name: (_) @name) @definition.function
(assignment_statement (variable_list name: (_) @name) (expression_list value: (function_definition) @function)) @definition.function
(variable_declaration
  (assignment_statement (variable_list name: (_) @name) (expression_list value: (function_definition) @function))) @definition.function
(chunk (return_statement) @lua.result)
(parameters) @lua.parameters
