; What the captures mean: smart_explore/languages/raw_references.py and object_references.py.
(call_expression function: (_) @reference.call)
(instance_expression (type_identifier) @reference.call)
(instance_expression (generic_type) @reference.call)
(infix_expression left: (_) @infix.object operator: (identifier) @infix.name)
(field_expression value: (_) @member.object field: (identifier) @member.name)
(field_expression field: (identifier) @reference.value)
(stable_type_identifier (_) @member.object (type_identifier) @member.name)
(arguments) @arguments
(instance_expression . (_) @created) @creation
(function_definition name: (identifier) @returns.name return_type: (_) @returns)
(function_declaration name: (identifier) @returns.name return_type: (_) @returns)
(type_arguments) @suffix
(extends_clause type: (_) @reference.inherit)
(arguments (identifier) @reference.value)
(type_identifier) @reference.type
(type_parameters name: (identifier) @type.parameter)
(function_definition) @scope
(lambda_expression) @scope
(block) @scope.block
(indented_block) @scope.block
(case_clause) @scope.block
(for_expression) @scope.block
(parameter name: (identifier) @variable.typed type: (_) @type)
(class_parameter name: (identifier) @field type: (_) @type)
(template_body (val_definition pattern: (identifier) @field type: (_) @type))
(template_body (var_definition pattern: (identifier) @field type: (_) @type))
(template_body (val_definition pattern: (identifier) @field value: (instance_expression (type_identifier) @built)))
(block (val_definition pattern: (identifier) @variable.typed type: (_) @type))
(block (val_definition pattern: (identifier) @variable.given value: (_) @value))
(indented_block (val_definition pattern: (identifier) @variable.typed type: (_) @type))
(indented_block (val_definition pattern: (identifier) @variable.given value: (_) @value))
(typed_pattern pattern: (identifier) @variable.typed type: (_) @type)
(lambda_expression parameters: (identifier) @variable)
