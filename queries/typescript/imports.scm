; require("x") and import("x") count as imports, too: outline.py reads the calls of these words.
(import_statement) @import
(export_statement source: (_)) @import
(import_alias) @import
(import) @js.import
; The grammar takes import("x") for a name where a type begins with it.
((identifier) @require (#match? @require "^require$|^import"))
