; What the captures mean: smart_explore/languages/object_references.py and swift/references.py.
(call_expression) @swift.call
(call_suffix) @swift.call_suffix
(navigation_expression) @swift.access
(navigation_suffix) @swift.suffix
(value_binding_pattern) @swift.binding
(type_arguments) @suffix
(inheritance_specifier (user_type) @reference.inherit)
(user_type (type_identifier) @reference.type)
(type_parameter (type_identifier) @type.parameter)
(function_declaration) @scope
(init_declaration) @scope
(deinit_declaration) @scope
(subscript_declaration) @scope
(computed_property) @scope
(lambda_literal) @scope
(statements) @scope.block
(for_statement) @scope.block
(parameter (simple_identifier) @variable.typed (user_type) @type)
(parameter (simple_identifier) @variable.typed (optional_type (user_type) @type))
(lambda_parameter (simple_identifier) @variable)
