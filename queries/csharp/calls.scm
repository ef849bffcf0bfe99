; What the captures mean: smart_explore/languages/raw_references.py and object_references.py.
(invocation_expression function: (_) @reference.call)
(object_creation_expression type: (_) @reference.call)
(constructor_initializer) @reference.constructor
(member_access_expression expression: _ @member.object name: (identifier) @member.name)
(member_access_expression expression: _ @member.object name: (generic_name (identifier) @member.name))
(conditional_access_expression condition: (_) @member.object (member_binding_expression name: (identifier) @member.name))
(qualified_name qualifier: (_) @member.object name: (identifier) @member.name)
(qualified_name qualifier: (_) @member.object name: (generic_name (identifier) @member.name))
(argument_list) @arguments
(object_creation_expression type: (_) @created) @creation
(method_declaration returns: (_) @returns name: (_) @returns.name)
(local_function_statement type: (_) @returns name: (_) @returns.name)
(type_argument_list) @suffix
(method_declaration name: (_) @extension.name parameters: (parameter_list . (parameter (modifier) @extension.this type: (_) @extended)) (#eq? @extension.this "this"))
(base_list (identifier) @reference.inherit)
(base_list (generic_name) @reference.inherit)
(base_list (qualified_name) @reference.inherit)
(primary_constructor_base_type type: (_) @reference.inherit)
(argument (identifier) @reference.value)
(argument (member_access_expression) @reference.value)
(parameter type: (identifier) @reference.type)
(variable_declaration type: (identifier) @reference.type)
(property_declaration type: (identifier) @reference.type)
(method_declaration returns: (identifier) @reference.type)
(nullable_type type: (identifier) @reference.type)
(array_type type: (identifier) @reference.type)
(cast_expression type: (identifier) @reference.type)
(typeof_expression type: (identifier) @reference.type)
(as_expression right: (identifier) @reference.type)
(declaration_pattern type: (identifier) @reference.type)
(catch_declaration type: (identifier) @reference.type)
(generic_name (identifier) @reference.type)
(type_argument_list (identifier) @reference.type)
(attribute name: (identifier) @reference.type)
(type_parameter name: (identifier) @type.parameter)
(method_declaration) @scope
(constructor_declaration) @scope
(local_function_statement) @scope
(property_declaration) @scope
(lambda_expression) @scope
(anonymous_method_expression) @scope
(block) @scope.block
(for_statement) @scope.block
(foreach_statement) @scope.block
(using_statement) @scope.block
(catch_clause) @scope.block
(parameter type: (_) @type name: (_) @variable.typed)
(lambda_expression parameters: (implicit_parameter) @variable)
(local_declaration_statement (variable_declaration type: (_) @type (variable_declarator name: (_) @variable.typed)))
(using_statement (variable_declaration type: (_) @type (variable_declarator name: (_) @variable.typed)))
(foreach_statement type: (_) @type left: (identifier) @variable.typed)
(declaration_pattern type: (_) @type name: (identifier) @variable.typed)
(declaration_expression type: (_) @type name: (identifier) @variable.typed)
(catch_declaration type: (_) @type name: (_) @variable.typed)
(field_declaration (variable_declaration type: (_) @type (variable_declarator name: (_) @field)))
(property_declaration type: (_) @type name: (_) @field)
(local_declaration_statement (variable_declaration (variable_declarator name: (_) @variable.given "=" (_) @value)))
