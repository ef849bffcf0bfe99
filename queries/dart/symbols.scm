; What the captures beside @definition mean: smart_explore/languages/dart/outline.py.
(class_definition name: (_) @name body: (_) @body) @definition.class
(class_definition (mixin_application_class . (identifier) @name)) @definition.class
(mixin_declaration (identifier) @name (class_body) @body) @definition.trait
(extension_declaration name: (_) @name body: (_) @body) @definition.impl
(extension_declaration !name class: (_) @name body: (_) @body) @definition.impl
(extension_type_declaration name: (_) @name) @definition.class
(representation_declaration name: (_) @name) @definition.property
(enum_declaration name: (_) @name body: (_) @body) @definition.enum
(enum_constant name: (_) @name) @definition.enum_member
(type_alias (type_identifier) @name "=") @definition.type
(type_alias (type_identifier) @name . (formal_parameter_list)) @definition.type
(type_alias (type_identifier) @name . (type_parameters) . (formal_parameter_list)) @definition.type
(function_signature name: (_) @name) @definition.function
(getter_signature name: (_) @name) @definition.getter
(setter_signature name: (_) @name) @definition.setter
(operator_signature (formal_parameter_list) @name) @definition.operator
(constructor_signature (formal_parameter_list) @name) @definition.constructor
(constant_constructor_signature (formal_parameter_list) @name) @definition.constructor
(factory_constructor_signature (formal_parameter_list) @name) @definition.constructor
(redirecting_factory_constructor_signature (formal_parameter_list) @name) @definition.constructor
(initialized_identifier . (identifier) @name) @definition.property
(static_final_declaration . (identifier) @name) @definition.const
(initialized_identifier_list) @dart.names
(static_final_declaration_list) @dart.names
(method_signature) @dart.member
(declaration) @dart.member
(local_function_declaration) @dart.member
(function_body) @dart.body
(annotation) @decorator
