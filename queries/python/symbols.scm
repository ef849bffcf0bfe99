(function_definition name: (identifier) @name body: (block) @body) @definition.function
(class_definition name: (identifier) @name body: (block) @body) @definition.class
(decorated_definition definition: (_) @target) @wrapper.decorated
(decorator) @python.decorator
(type_alias_statement left: (type (identifier) @name)) @definition.type
(type_alias_statement left: (type (generic_type (identifier) @name))) @definition.type
(module (expression_statement (assignment left: (identifier) @name) @definition.variable))
