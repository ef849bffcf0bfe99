; inherits: ecmascript
(extends_clause value: (_) @reference.inherit)
(implements_clause (_) @reference.inherit)
(extends_type_clause type: (_) @reference.inherit)
(nested_identifier object: (_) @member.object property: (_) @member.name)
(nested_type_identifier module: (_) @member.object name: (_) @member.name)
(type_arguments) @suffix
(type_identifier) @reference.type
(type_parameters) @type.parameters
(type_parameter name: (_) @type.parameter)
(type_parameter name: (_) @bounded constraint: (_) @bound.type)
(call_signature) @signature
(index_signature) @signature
(function_type) @scope
(function_signature) @scope
(method_signature) @scope
(abstract_method_signature) @scope
(internal_module) @namespace
(module) @namespace
(ambient_declaration) @namespace
(required_parameter pattern: (identifier) @bound)
(optional_parameter pattern: (identifier) @bound)
(required_parameter) @parameter
(optional_parameter) @parameter
(type_annotation) @annotation
(public_field_definition) @class.field
(property_signature) @property
(as_expression) @as
(type_alias_declaration name: (_) @alias value: (_) @alias.type)
(satisfies_expression) @satisfies
