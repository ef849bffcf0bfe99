; Single nodes; the rules read names off the source: smart_explore/languages/haskell/outline.py.
(header) @haskell.header
(data_type) @haskell.type
(newtype) @haskell.type
(type_synomym) @haskell.synonym
(type_family) @haskell.synonym
(data_family) @haskell.synonym
(class) @haskell.class
(instance) @haskell.instance
(signature) @haskell.signature
(declarations (function) @haskell.clause)
(class_declarations (function) @haskell.clause)
(instance_declarations (function) @haskell.clause)
(declarations (bind) @haskell.clause)
(class_declarations (bind) @haskell.clause)
(instance_declarations (bind) @haskell.clause)
(foreign_import) @haskell.foreign
(pattern_synonym) @haskell.pattern
(data_constructor) @haskell.constructor
(newtype_constructor) @haskell.constructor
(gadt_constructor) @haskell.gadt
(constructor) @haskell.constructor.name
(constructor_operator) @haskell.constructor.name
(field) @haskell.field
(local_binds) @haskell.local
