; What the captures beside @definition mean: smart_explore/languages/csharp/outline.py.
(namespace_declaration name: (_) @name) @definition.namespace
(file_scoped_namespace_declaration name: (_) @name) @definition.namespace
(class_declaration name: (_) @name) @definition.class
(struct_declaration name: (_) @name) @definition.struct
(record_declaration name: (_) @name) @definition.record
(interface_declaration name: (_) @name) @definition.interface
(enum_declaration name: (_) @name) @definition.enum
(enum_member_declaration name: (_) @name) @definition.enum_member
(delegate_declaration name: (_) @name) @definition.type
(method_declaration name: (_) @name) @definition.method
(local_function_statement name: (_) @name) @definition.function
(constructor_declaration name: (_) @name) @definition.constructor
(destructor_declaration name: (_) @name) @definition.destructor
(operator_declaration "operator" @name) @definition.operator
(conversion_operator_declaration "operator" @name) @definition.operator
(indexer_declaration "this" @name) @definition.property
(property_declaration name: (_) @name) @definition.property
(event_declaration name: (_) @name) @definition.event
(event_field_declaration (variable_declaration (variable_declarator name: (_) @name))) @definition.event
(field_declaration (variable_declaration (variable_declarator name: (_) @name))) @definition.field
(record_declaration (parameter_list (parameter name: (_) @name) @definition.property))
(block) @csharp.body
(declaration_list) @csharp.body
(enum_member_declaration_list) @csharp.body
(accessor_list) @csharp.body
(arrow_expression_clause) @csharp.body
(attribute_list) @annotation
