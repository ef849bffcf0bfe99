; A pattern with what is inside of a method costs 65 ms a file. What the captures beside @definition mean: smart_explore/languages/objc/outline.py.
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
(function_definition declarator: (function_declarator declarator: (identifier) @name) body: (_) @body) @definition.function
(function_definition declarator: (pointer_declarator declarator: (function_declarator declarator: (identifier) @name)) body: (_) @body) @definition.function
(enum_specifier name: (_) @name body: (_) @body) @definition.enum
(struct_specifier name: (_) @name body: (_) @body) @definition.struct
(enumerator name: (_) @name) @definition.enum_member
(type_definition declarator: (type_identifier) @name) @definition.type
(type_definition declarator: (pointer_declarator declarator: (type_identifier) @name)) @definition.type
(type_definition declarator: (function_declarator declarator: (parenthesized_declarator (block_pointer_declarator declarator: (type_identifier) @name)))) @definition.type
(init_declarator) @objc.variable
(preproc_def name: (_) @name) @definition.macro
(preproc_function_def name: (_) @name) @definition.macro
