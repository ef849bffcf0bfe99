; A pattern with what is inside of a node costs 1 to 4 ms a file: kotlin/declarations.py reads names from what is captured here.
(class_declaration) @kotlin.class
(object_declaration) @kotlin.object
(companion_object) @kotlin.companion
(type_alias) @kotlin.alias
(enum_entry) @kotlin.entry
(class_parameter) @kotlin.parameter
(function_declaration name: (_) @name) @definition.function
(secondary_constructor) @kotlin.constructor
(property_declaration) @kotlin.property
(variable_declaration) @kotlin.variable
(modifiers) @modifiers
(class_body) @kotlin.body
(enum_class_body) @kotlin.body
(function_body) @kotlin.body
(secondary_constructor (block) @kotlin.body)
(getter) @kotlin.accessor
(setter) @kotlin.accessor
(lambda_literal) @local
(anonymous_initializer) @local
(annotation) @annotation
