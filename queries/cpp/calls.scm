; inherits: c
(pointer_expression) @reference.pointer
(new_expression) @reference.new
(base_class_clause) @reference.inherit
(lambda_expression) @scope
(optional_parameter_declaration) @parameter
(for_range_loop) @variable.each
(template_parameter_list) @type.parameters
(field_initializer) @initializer
(template_argument_list) @template.arguments
