; Wildcards with fields and single nodes; names, receivers and types are read off the bytes:
; smart_explore/languages/go/references.py.
(_ function: (_) @reference.call)
(composite_literal) @literal
(type_identifier) @reference.type
(_ receiver: (_) @own)
(type_parameter_list) @type.parameters
(field_declaration) @field
(type_elem) @embedded
(_ body: (_)) @scope
(parameter_declaration) @parameter
(variadic_parameter_declaration) @parameter
(short_var_declaration) @variable.short
(var_spec) @variable.spec
(const_spec) @variable.spec
(range_clause left: (_) @variable)
(receive_statement left: (_) @variable)
(_ alias: (_) @variable)
(assignment_statement) @variable.again
(argument_list (identifier) @reference.value)
(argument_list (selector_expression) @reference.value)
(keyed_element) @reference.pair
(type_conversion_expression) @conversion
