; Single nodes and wildcards: what they say is read off the bytes, smart_explore/languages/c_family/references.py.
(_ function: (_) @reference.call)
(type_identifier) @reference.type
(function_definition) @scope
(parameter_declaration) @parameter
(declaration) @declaration
(field_declaration) @field
(argument_list (identifier) @reference.value)
(initializer_list (identifier) @reference.value)
(_ value: (_) @reference.initial)
