(_ name: (_) @name parameters: (_)) @definition.function
(union_item name: (_) @name) @definition.union
(enum_item name: (_) @name) @definition.enum
(trait_item name: (_) @name) @definition.trait
(_ type: (_) @name body: (_)) @definition.impl
(struct_item name: (_) @name) @definition.struct
(mod_item name: (_) @name) @definition.module
(enum_variant name: (_) @name) @definition.enum_member
(field_declaration name: (_) @name) @definition.field
(const_item name: (_) @name) @definition.const
(static_item name: (_) @name) @definition.variable
(type_item name: (_) @name) @definition.type
(associated_type name: (_) @name) @definition.type
(macro_definition name: (_) @name) @definition.macro
(attribute_item) @decorator
