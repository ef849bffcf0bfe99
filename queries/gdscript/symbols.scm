; What the captures beside @definition mean: smart_explore/languages/gdscript/outline.py.
(class_name_statement name: (_) @name @gdscript.file) @definition.class
(class_definition name: (_) @name body: (_) @body) @definition.class
(signal_statement name: (_) @name) @definition.event
(enum_definition name: (_) @name body: (_) @body) @definition.enum
(enumerator left: (_) @name) @definition.enum_member
(const_statement name: (_) @name) @definition.const
(variable_statement name: (_) @name) @definition.variable
(export_variable_statement name: (_) @name) @definition.variable
(onready_variable_statement name: (_) @name) @definition.variable
(function_definition name: (_) @name body: (_) @body) @definition.function
(function_definition name: (_) @name !body) @definition.function
(constructor_definition parameters: (_) @name body: (_) @body) @definition.constructor
(annotation) @decorator
