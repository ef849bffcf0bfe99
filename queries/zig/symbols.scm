; What the captures beside @definition mean: smart_explore/languages/zig/outline.py.
(function_declaration name: (identifier) @name) @definition.function
(function_declaration name: (identifier) @name body: (_) @body) @definition.function
(variable_declaration (identifier) @name) @definition.variable
(container_field name: (identifier) @name) @definition.field
(test_declaration (block) @name) @definition.test
(block) @zig.block
