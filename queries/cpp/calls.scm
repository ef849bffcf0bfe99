; Single nodes and wildcards: what they say is read off the bytes, smart_explore/languages/references/c_family.py.
(_ function: (_) @reference.call)
(type_identifier) @reference.type
(function_definition) @scope
(parameter_declaration) @parameter
(declaration) @declaration
(field_declaration) @field
(argument_list (identifier) @reference.value)
(initializer_list (identifier) @reference.value)
(_ value: (_) @reference.initial)
(pointer_expression) @reference.pointer
(new_expression) @reference.new
(base_class_clause) @reference.inherit
(lambda_expression) @scope
(optional_parameter_declaration) @parameter
(for_range_loop) @variable.each
(template_parameter_list) @type.parameters
(field_initializer) @initializer
