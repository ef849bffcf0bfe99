; What the captures mean: smart_explore/languages/object_references.py and dart/references.py.
(argument_part) @dart.arguments
(new_expression (type_identifier) @reference.call)
(const_object_expression (type_identifier) @reference.call)
(superclass (type_identifier) @reference.inherit)
(mixins (type_identifier) @reference.inherit)
(interfaces (type_identifier) @reference.inherit)
(mixin_declaration (type_identifier) @reference.inherit)
(type_identifier) @reference.type
(type_parameter (type_identifier) @type.parameter)
(argument (identifier) @reference.value)
(function_signature) @dart.signature
(getter_signature) @dart.signature
(setter_signature) @dart.signature
(operator_signature) @dart.signature
(constructor_signature) @dart.signature
(constant_constructor_signature) @dart.signature
(factory_constructor_signature) @dart.signature
(function_body) @dart.body
(function_expression) @scope
(block) @scope.block
(for_statement) @scope.block
(catch_clause) @scope.block
(formal_parameter (type_identifier) @type name: (identifier) @variable.typed)
(formal_parameter (identifier) @variable)
(initialized_variable_definition (type_identifier) @type name: (identifier) @variable.typed)
(initialized_variable_definition name: (identifier) @variable.built value: (identifier) @built)
(initialized_variable_definition name: (identifier) @variable.assigned)
(declaration (type_identifier) @type (initialized_identifier_list (initialized_identifier . (identifier) @field)))
(declaration (inferred_type) (initialized_identifier_list (initialized_identifier . (identifier) @field (identifier) @built)))
