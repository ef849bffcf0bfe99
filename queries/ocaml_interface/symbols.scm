; As OCaml's, without what an interface cannot hold.
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
(method_specification) @ocaml.method
