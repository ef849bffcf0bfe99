(contract_declaration name: (_) @name body: (_) @body) @definition.class
(interface_declaration name: (_) @name body: (_) @body) @definition.interface
(library_declaration name: (_) @name body: (_) @body) @definition.class
(struct_declaration name: (_) @name body: (_) @body) @definition.struct
(struct_member name: (_) @name) @definition.field
(enum_declaration name: (_) @name body: (_) @body) @definition.enum
(enum_value) @solidity.enum_value
(user_defined_type_definition name: (_) @name) @definition.type
(function_definition name: (_) @name) @definition.function
(function_definition name: (_) @name body: (_) @body) @definition.function
(modifier_definition name: (_) @name) @definition.method
(modifier_definition name: (_) @name body: (_) @body) @definition.method
(constructor_definition "constructor" @name body: (_) @body) @definition.constructor
(fallback_receive_definition ["fallback" "receive"] @name) @definition.method
(fallback_receive_definition body: (_) @solidity.body)
(event_definition name: (_) @name) @definition.event
(error_declaration name: (_) @name) @definition.event
(state_variable_declaration name: (_) @name) @definition.field
(constant_variable_declaration name: (_) @name) @definition.const
