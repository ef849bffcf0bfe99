(function_definition name: (identifier) @name body: (block) @body) @definition.function
(class_definition name: (identifier) @name superclasses: (_)? @python.bases body: (block) @body) @definition.class
(type_alias_statement left: (type) @name) @definition.type
(decorator) @decorator
; A pattern that said where assignments count (module, class body, an if or try there) would cost twice as much as all
; the others together. The rules sort out the local ones.
(assignment left: [(identifier) (pattern_list) (tuple_pattern) (list_pattern)] @python.target type: (_)? @python.type)
  @python.assignment
