(function_item name: (_) @name body: (_) @body) @definition.function
(function_signature_item name: (_) @name) @definition.function
(struct_item name: (_) @name) @definition.struct
(union_item name: (_) @name) @definition.union
(enum_item name: (_) @name) @definition.enum
(enum_variant name: (_) @name) @definition.enum_member
(field_declaration name: (_) @name) @definition.field
(trait_item name: (_) @name) @definition.trait
(impl_item type: (_) @name) @definition.impl
(mod_item name: (_) @name) @definition.module
(const_item name: (_) @name) @definition.const
(static_item name: (_) @name) @definition.variable
(type_item name: (_) @name) @definition.type
(associated_type name: (_) @name) @definition.type
(macro_definition name: (_) @name) @definition.macro
(attribute_item) @decorator
