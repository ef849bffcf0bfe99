; A pattern with what is inside of a method costs 65 ms a file, one from a function's node to its name 24, from a typedef's to what is pointed to 12. What the captures beside @definition mean: smart_explore/languages/objc/outline.py.
(class_interface . (identifier) @name) @definition.class
(class_implementation . (identifier) @name) @definition.impl
(protocol_declaration . (identifier) @name) @definition.interface
(method_declaration) @objc.method
(method_definition) @objc.method
(compound_statement) @objc.body
(property_declaration) @objc.property
(instance_variable) @objc.field
; The grammar has the two names the wrong way round.
(compatibility_alias_declaration class: (_) @name) @definition.type
(function_definition) @objc.function
(function_declarator declarator: (identifier) @objc.called)
(enum_specifier name: (_) @name body: (_) @body) @definition.enum
(struct_specifier name: (_) @name body: (_) @body) @definition.struct
(enumerator name: (_) @name) @definition.enum_member
(type_definition declarator: (type_identifier) @name) @definition.type
(type_definition) @objc.typedef
(pointer_declarator declarator: (type_identifier) @objc.pointed)
(block_pointer_declarator declarator: (type_identifier) @objc.pointed)
(init_declarator) @objc.variable
(preproc_def name: (_) @name) @definition.macro
(preproc_function_def name: (_) @name) @definition.macro
