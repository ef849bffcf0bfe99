; A pattern with the name of a function or an initialiser in it costs 100 ms a file: swift/outline.py reads those names.
(class_declaration (type_identifier) @name) @definition.class
(class_declaration (user_type) @name) @definition.impl
(protocol_declaration (type_identifier) @name) @definition.interface
(typealias_declaration (type_identifier) @name) @definition.type
(associatedtype_declaration (type_identifier) @name) @definition.type
(enum_entry (simple_identifier) @name) @definition.enum_member
(operator_declaration (custom_operator) @name) @definition.operator
(precedence_group_declaration (simple_identifier) @name) @definition.operator
(property_declaration) @swift.property
(protocol_property_declaration) @swift.property
(pattern) @swift.pattern
(function_declaration) @swift.function
(protocol_function_declaration) @swift.function
(init_declaration) @swift.function
(deinit_declaration) @swift.function
(subscript_declaration) @swift.function
(macro_declaration) @swift.function
(modifiers) @modifiers
(attribute) @annotation
(class_body) @swift.body
(enum_class_body) @swift.body
(protocol_body) @swift.body
(function_body) @swift.body
(computed_property) @swift.body
(willset_didset_block) @swift.body
(protocol_property_requirements) @swift.body
(macro_definition) @swift.body
(precedence_group_attributes) @swift.body
(lambda_literal) @swift.local
