; A wildcard with fields costs nothing to compile, a node type with children does: the rules tell by its
; first words what a wildcard matched.
(translation_unit (_ declarator: (_) @name) @definition.variable)
(declaration_list (_ declarator: (_) @name) @definition.variable)
(linkage_specification (_ declarator: (_) @name) @definition.variable)
(template_declaration (_ declarator: (_) @name) @definition.variable)
(field_declaration_list (_ declarator: (_) @name) @definition.field)
(preproc_if (_ declarator: (_) @name) @definition.variable)
(preproc_ifdef (_ declarator: (_) @name) @definition.variable)
(preproc_else (_ declarator: (_) @name) @definition.variable)
(preproc_elif (_ declarator: (_) @name) @definition.variable)
(_ declarator: (_) @name body: (_) @body) @definition.function
(_ name: (_) @name body: (_) @body) @definition.struct
(alias_declaration name: (_) @name) @definition.type
(namespace_alias_definition name: (_) @name) @definition.namespace
(friend_declaration (_ declarator: (init_declarator) @name) @definition.variable)
(concept_definition name: (_) @name) @definition.type
(enumerator name: (identifier) @name) @definition.enum_member
(template_declaration (_) @target) @wrapper.template
(function_declarator declarator: (_) @callable)
(field_initializer_list) @initializers
(lambda_expression) @lambda
(access_specifier) @access
(struct_specifier !name) @unnamed
(class_specifier !name) @unnamed
(union_specifier !name) @unnamed
(enum_specifier !name) @unnamed
