; What the captures beside @definition mean: smart_explore/languages/graphql/outline.py.
(object_type_definition (name) @name) @definition.type
(interface_type_definition (name) @name) @definition.interface
(union_type_definition (name) @name) @definition.union
(enum_type_definition (name) @name) @definition.enum
(input_object_type_definition (name) @name) @definition.type
(scalar_type_definition (name) @name) @definition.type
(directive_definition (name) @name) @definition.annotation
(object_type_extension (name) @name) @definition.impl
(interface_type_extension (name) @name) @definition.impl
(union_type_extension (name) @name) @definition.impl
(enum_type_extension (name) @name) @definition.impl
(input_object_type_extension (name) @name) @definition.impl
(scalar_type_extension (name) @name) @definition.impl
(schema_definition "schema" @name "{" @body) @definition.type
(root_operation_type_definition (operation_type) @name) @definition.field
(field_definition (name) @name) @definition.field
(input_fields_definition (input_value_definition (name) @name) @definition.field)
(enum_value_definition (enum_value) @name) @definition.enum_member
(fields_definition) @graphql.body
(input_fields_definition) @graphql.body
(enum_values_definition) @graphql.body
(operation_definition (operation_type) @name (selection_set) @body) @definition.function
(operation_definition (name) @graphql.operation)
(document (definition (executable_definition (operation_definition . (selection_set "{" @name @body)) @definition.function)))
(fragment_definition (fragment_name) @name (selection_set) @body) @definition.function
