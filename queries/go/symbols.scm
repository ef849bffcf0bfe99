(package_clause (package_identifier) @name) @definition.module
(function_declaration name: (identifier) @name body: (block) @body) @definition.function
(function_declaration name: (identifier) @name !body) @definition.function
(method_declaration receiver: (parameter_list) @owner name: (field_identifier) @name body: (block) @body) @definition.method
(method_declaration receiver: (parameter_list) @owner name: (field_identifier) @name !body) @definition.method
(short_var_declaration left: (_) @name right: (_ (func_literal))) @definition.function
(type_spec name: (type_identifier) @name type: (_) @go.type) @definition.type
(type_alias name: (type_identifier) @name type: (_) @go.type) @definition.type
(method_elem name: (field_identifier) @name) @definition.method
(field_declaration name: (field_identifier) @name) @definition.field
(field_declaration !name type: (_) @name) @definition.field
(const_spec (identifier) @name) @definition.const
(var_spec name: (identifier) @name) @definition.variable
