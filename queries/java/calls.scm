; Single nodes where their bytes say it all: smart_explore/languages/java/references.py.
(method_invocation name: (_) @name) @reference.call
(object_creation_expression) @reference.new
(explicit_constructor_invocation) @reference.constructor
(method_reference) @reference.method
(superclass) @reference.inherit
(super_interfaces) @reference.inherit
(extends_interfaces) @reference.inherit
(type_identifier) @reference.type
(marker_annotation) @reference.annotation
(annotation) @reference.annotation
(type_parameters) @type.parameters
(method_declaration) @scope
(constructor_declaration) @scope
(compact_constructor_declaration) @scope
(lambda_expression) @scope
(static_initializer) @scope
(formal_parameter) @parameter
(spread_parameter) @parameter
(catch_formal_parameter) @parameter
(inferred_parameters) @variable.names
(_ parameters: (_) @variable.alone)
(local_variable_declaration) @declaration.local
(field_declaration) @declaration.field
(variable_declarator) @variable
(enhanced_for_statement) @variable.each
(resource) @variable.resource
(instanceof_expression) @variable.pattern
(type_pattern) @variable.pattern
