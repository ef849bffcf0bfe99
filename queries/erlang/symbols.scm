; What the captures beside @definition mean: smart_explore/languages/erlang/outline.py.
(module_attribute name: (_) @name) @definition.module
(fun_decl (function_clause name: (_) @name args: (_) @erlang.arguments body: (_) @body)) @definition.function
(record_decl name: (_) @name) @definition.record
(record_field name: (_) @name) @definition.field
(type_alias name: (type_name name: (_) @name args: (_) @erlang.arguments)) @definition.type
(opaque name: (type_name name: (_) @name args: (_) @erlang.arguments)) @definition.type
(nominal name: (type_name name: (_) @name args: (_) @erlang.arguments)) @definition.type
(callback fun: (_) @name) @definition.prototype
(pp_define lhs: (macro_lhs name: (_) @name)) @definition.macro
(module_attribute) @erlang.module
(fa) @erlang.exported
(spec) @erlang.attribute
(wild_attribute) @erlang.attribute
