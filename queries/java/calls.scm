; What the captures mean: smart_explore/languages/raw_references.py and java/references.py.
(method_invocation name: (_) @reference.call)
(object_creation_expression type: (_) @reference.new)
(explicit_constructor_invocation constructor: (_) @reference.constructor)
(enum_constant name: (_) @reference.constant)
(method_reference) @reference.method
(argument_list) @arguments
(argument_list "," @comma)
(method_declaration name: (_) @takes.name parameters: (_) @takes)
(constructor_declaration name: (_) @takes.name parameters: (_) @takes)
(object_creation_expression type: (_) @created) @creation
(object_creation_expression type: (_) @nameless.base (class_body) @nameless.body)
(array_access array: (_) @indexed) @index
(class_literal) @class
(field_access object: (_) @outer field: (this)) @outer.this
(cast_expression type: (_) @cast.type) @cast
(method_declaration type: (_) @returns name: (_) @returns.name)
(method_invocation object: (_) @member.object name: (_) @member.name)
(field_access object: (_) @member.object field: (identifier) @member.name)
(scoped_identifier scope: (_) @member.object name: (_) @member.name)
(scoped_type_identifier (_) @member.object (type_identifier) @member.name)
(type_arguments) @suffix
(superclass (_) @reference.inherit)
(super_interfaces (type_list (_) @reference.inherit))
(extends_interfaces (type_list (_) @reference.inherit))
(marker_annotation name: (_) @reference.annotation)
(annotation name: (_) @reference.annotation)
(type_identifier) @reference.type
(type_parameter (type_identifier) @type.parameter)
(class_declaration name: (_) @generic.name type_parameters: (_) @generic.parameters)
(interface_declaration name: (_) @generic.name type_parameters: (_) @generic.parameters)
(method_declaration type_parameters: (_) @generic.parameters name: (_) @generic.name)
(method_declaration) @scope
(constructor_declaration) @scope
(compact_constructor_declaration) @scope
(lambda_expression) @scope
(static_initializer) @scope
(block) @scope.block
(for_statement) @scope.block
(enhanced_for_statement) @scope.block
(try_with_resources_statement) @scope.block
(catch_clause) @scope.block
(switch_rule) @scope.block
(switch_block_statement_group) @scope.block
(formal_parameter type: (_) @type name: (_) @variable.typed)
(catch_formal_parameter (catch_type) @type name: (_) @variable.typed)
(enhanced_for_statement type: (_) @type name: (_) @variable.typed)
(resource type: (_) @type name: (_) @variable.typed)
(instanceof_expression right: (_) @type name: (_) @variable.typed)
(type_pattern (_) @type (identifier) @variable.typed)
(record_pattern_component (_) @type (identifier) @variable.typed)
(local_variable_declaration type: (_) @type declarator: (variable_declarator name: (_) @variable.typed) @declarator)
(field_declaration type: (_) @type declarator: (variable_declarator name: (_) @field))
(constant_declaration type: (_) @type declarator: (variable_declarator name: (_) @field))
(variable_declarator name: (_) @given value: (_) @value)
(enhanced_for_statement name: (_) @looped value: (_) @value)
(lambda_expression) @lambda
(spread_parameter (_) @type (variable_declarator name: (_) @variable.many))
(inferred_parameters (identifier) @variable)
(lambda_expression parameters: (identifier) @variable)
