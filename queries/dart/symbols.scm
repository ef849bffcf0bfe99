; What the captures beside @definition mean: smart_explore/languages/dart/outline.py.
(class_definition name: (_) @name body: (_) @body) @definition.class
(mixin_declaration (identifier) @name (class_body) @body) @definition.trait
(extension_declaration name: (_) @name body: (_) @body) @definition.impl
(extension_type_declaration name: (_) @name) @definition.class
(enum_declaration name: (_) @name body: (_) @body) @definition.enum
(enum_constant name: (_) @name) @definition.enum_member
(type_alias . (type_identifier) @name) @definition.type
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
(method_signature) @dart.member
(declaration) @dart.member
(local_function_declaration) @dart.member
(function_body) @dart.body
(annotation) @decorator
