; What the captures beside @definition mean: smart_explore/languages/kotlin/outline.py.
(class_declaration name: (_) @name) @definition.class
(object_declaration name: (_) @name) @definition.class
(companion_object) @kotlin.companion
((companion_object name: (_) @name) @companion) @definition.class
(type_alias type: (identifier) @name) @definition.type
(enum_entry (identifier) @name) @definition.enum_member
(function_declaration name: (_) @name) @definition.function
(function_declaration (user_type) @owner name: (_) @name) @definition.function
(function_declaration (nullable_type) @owner name: (_) @name) @definition.function
(secondary_constructor) @kotlin.constructor
(class_parameter ["val" "var"] . (identifier) @name) @definition.property
(property_declaration (variable_declaration (identifier) @name)) @definition.property
(property_declaration (multi_variable_declaration (variable_declaration (identifier) @name))) @definition.property
(property_declaration (user_type) @owner (variable_declaration (identifier) @name)) @definition.property
(property_declaration (nullable_type) @owner (variable_declaration (identifier) @name)) @definition.property
(class_body) @kotlin.body
(enum_class_body) @kotlin.body
(function_body) @kotlin.body
(getter) @kotlin.accessor
(setter) @kotlin.accessor
(secondary_constructor (block) @kotlin.body)
(lambda_literal) @local
(anonymous_initializer) @local
(annotation) @annotation
