; What the captures beside @definition mean: smart_explore/languages/ocaml/outline.py.
(compilation_unit (value_definition (let_binding) @ocaml.let))
(structure (value_definition (let_binding) @ocaml.let))
(value_specification) @ocaml.value
(external) @ocaml.value
(type_binding) @ocaml.type
(constructor_declaration) @ocaml.constructor
(field_declaration) @ocaml.field
(exception_definition) @ocaml.exception
(module_binding) @ocaml.module
(module_type_definition) @ocaml.interface
(class_binding) @ocaml.class
(class_type_binding) @ocaml.class
(instance_variable_definition) @ocaml.variable
(instance_variable_specification) @ocaml.variable
(method_definition) @ocaml.method
(method_specification) @ocaml.method
