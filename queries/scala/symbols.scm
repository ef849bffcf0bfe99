; What the captures beside @definition mean: smart_explore/languages/scala/outline.py.
(class_definition name: (_) @name) @definition.class
(object_definition name: (_) @name) @definition.class
(package_object name: (_) @name) @definition.class
(trait_definition name: (_) @name) @definition.trait
(enum_definition name: (_) @name) @definition.enum
(simple_enum_case name: (_) @name) @definition.enum_member
(full_enum_case name: (_) @name) @definition.enum_member
(given_definition name: (_) @name) @definition.impl
(given_definition return_type: (_) @name @instance) @definition.impl
(type_definition name: (_) @name) @definition.type
(function_definition name: (_) @name) @definition.function
(function_definition name: (_) @name body: (_) @body) @definition.function
(function_declaration name: (_) @name) @definition.function
((class_parameter name: (_) @name) @parameter) @definition.property
(val_definition pattern: (_) @name) @definition.property
(var_definition pattern: (_) @name) @definition.property
(val_declaration name: (_) @name) @definition.property
(var_declaration name: (_) @name) @definition.property
(template_body) @scala.body
(enum_body) @scala.body
(with_template_body) @scala.body
(annotation) @annotation
(block) @local
(indented_block) @local
(case_clause) @local
"end" @scala.end
