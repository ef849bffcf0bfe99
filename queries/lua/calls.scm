; What the captures mean: smart_explore/languages/object_references.py and lua/references.py.
(function_call name: (identifier) @reference.call)
(function_call name: (dot_index_expression) @reference.call)
(function_call name: (method_index_expression) @reference.call)
(dot_index_expression table: (_) @member.object field: (identifier) @member.name)
(method_index_expression table: (_) @member.object method: (identifier) @member.name)
(function_call arguments: (arguments) @arguments)
(arguments (identifier) @reference.value)
(arguments (dot_index_expression) @reference.value)
(expression_list (identifier) @reference.value)
(expression_list (dot_index_expression) @reference.value)
(field value: (identifier) @reference.value)
(field value: (dot_index_expression) @reference.value)
(function_declaration) @scope
(function_definition) @scope
(for_statement) @scope.block
(block) @scope.block
(parameters name: (identifier) @variable)
(for_generic_clause (variable_list name: (identifier) @variable))
(for_numeric_clause name: (identifier) @variable)
(variable_declaration (assignment_statement (variable_list name: (identifier) @variable)))
(variable_declaration (variable_list name: (identifier) @variable))
(variable_declaration (variable_list name: (identifier) @lua.forward))
(assignment_statement (variable_list name: (identifier) @given) (expression_list value: (_) @value))
(return_statement (expression_list (_) @returned)) @return
(chunk (return_statement (expression_list (identifier) @lua.module)))
