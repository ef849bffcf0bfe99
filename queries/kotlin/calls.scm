; What the captures mean: smart_explore/languages/raw_references.py and kotlin/references.py.
(call_expression (identifier) @reference.call)
(call_expression (navigation_expression) @reference.call)
(infix_expression (_) @infix.object (identifier) @infix.name (_))
(constructor_delegation_call) @reference.constructor
(navigation_expression (_) @member.object (identifier) @member.name)
(callable_reference (user_type) @member.object (identifier) @member.name)
(callable_reference (identifier) @reference.method)
(user_type (identifier) @member.object (identifier) @member.name)
(value_arguments) @arguments
(call_expression (navigation_expression (_) @same.object (identifier) @same.name) (annotated_lambda)) @same
(function_declaration name: (_) @returns.name (function_value_parameters) (user_type) @returns)
(function_declaration name: (_) @returns.name (function_value_parameters) (nullable_type (user_type) @returns))
(type_arguments) @suffix
(unary_expression "!!" @suffix)
(delegation_specifier (user_type) @reference.inherit)
(constructor_invocation (user_type) @constructed)
(delegation_specifier (constructor_invocation (user_type) @reference.inherit))
(explicit_delegation (user_type) @reference.inherit)
(user_type (identifier) @reference.type)
(type_parameter (identifier) @type.parameter)
(value_argument (identifier) @reference.value)
(value_argument (navigation_expression) @reference.value)
(function_declaration) @scope
(anonymous_function) @scope
(secondary_constructor) @scope
(anonymous_initializer) @scope
(getter) @scope
(setter) @scope
(lambda_literal) @scope
(block) @scope.block
(for_statement) @scope.block
(when_expression) @scope.block
(catch_block) @scope.block
(parameter (identifier) @variable)
(parameter (identifier) @variable.typed (user_type) @type)
(parameter (identifier) @variable.typed (nullable_type (user_type) @type))
(variable_declaration (identifier) @variable)
(variable_declaration (identifier) @variable.typed (user_type) @type)
(variable_declaration (identifier) @variable.typed (nullable_type (user_type) @type))
(property_declaration (variable_declaration (identifier) @variable.typed) (call_expression (identifier) @built))
(catch_block (identifier) @variable.typed (user_type) @type)
(setter (identifier) @variable)
(class_parameter (identifier) @field (user_type) @type)
(class_parameter (identifier) @field (nullable_type (user_type) @type))
(class_body (property_declaration (variable_declaration (identifier) @field (user_type) @type)))
(class_body (property_declaration (variable_declaration (identifier) @field (nullable_type (user_type) @type))))
(class_body (property_declaration (variable_declaration (identifier) @field) (call_expression (identifier) @built)))
(property_declaration (variable_declaration (identifier) @variable.given) "=" (_) @value)
