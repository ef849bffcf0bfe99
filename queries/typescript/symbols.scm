; One node a pattern, as in JavaScript's, and for the same reason: here a pattern with a method's name costs 1 ms a file.
(function_declaration) @js.function
(generator_function_declaration) @js.function
(function_signature) @js.function
(class_declaration) @js.class
(abstract_class_declaration) @js.class
(method_definition) @js.method
(method_signature) @js.method
(abstract_method_signature) @js.method
(public_field_definition) @js.field
(variable_declarator) @js.variable
(export_statement) @js.export
(decorator) @js.decorator
(arrow_function) @js.function_value
(function_expression) @js.function_value
(generator_function) @js.function_value
(class) @js.class_value
(object) @js.object
(interface_declaration) @ts.interface
(type_alias_declaration) @ts.type
(object_type) @ts.type_literal
(property_signature) @ts.property
(call_signature) @ts.call
(construct_signature) @ts.call
(enum_declaration) @ts.enum
(enum_body name: (property_identifier) @ts.enum_member)
(enum_body name: (string) @ts.enum_member)
(enum_assignment) @ts.enum_member
(internal_module) @ts.namespace
(module) @ts.namespace
(ambient_declaration) @ts.ambient
