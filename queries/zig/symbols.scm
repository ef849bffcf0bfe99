; What the captures beside @definition mean: smart_explore/languages/zig/outline.py.
(function_declaration name: (identifier) @name) @definition.function
(function_declaration name: (identifier) @name body: (_) @body) @definition.function
(variable_declaration (identifier) @name) @definition.variable
(container_field name: (identifier) @name) @definition.field
(test_declaration (block) @name) @definition.test
(block) @zig.block
(struct_declaration) @zig.container
(enum_declaration) @zig.container
(union_declaration) @zig.container
(opaque_declaration) @zig.container
(error_set_declaration (identifier) @name @definition.enum_member)
