(identifier) @reference.name
; modules, though a symbol may have their names: from glob import glob
(import_from_statement module_name: (_) @module)
(import_statement) @module
