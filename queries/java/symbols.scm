(enum_constant name: (_) @name) @definition.enum_member
(_ name: (_) @name body: (_) @body) @definition.method
(_ name: (_) @name parameters: (_) !body) @definition.method
(class_declaration) @kind.class
(interface_declaration) @kind.interface
(enum_declaration) @kind.enum
(record_declaration) @kind.record
(annotation_type_declaration) @kind.annotation
(module_declaration) @kind.module
(constructor_declaration) @kind.constructor
(compact_constructor_declaration) @kind.constructor
(enum_constant) @kind.enum_member
(enhanced_for_statement) @kind.none
(annotation_type_element_declaration name: (_) @name) @definition.method
(field_declaration declarator: (_ name: (_) @name)) @definition.field
(program (local_variable_declaration declarator: (_ name: (_) @name)) @definition.field)
(constant_declaration declarator: (_ name: (_) @name)) @definition.const
(record_declaration parameters: (_ (_ name: (_) @name) @definition.field))
(spread_parameter (_ name: (_) @name)) @definition.field
(package_declaration) @java.package
(modifiers) @modifiers
(annotation) @annotation
(marker_annotation) @annotation
