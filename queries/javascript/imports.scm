; require("x") and import("x") count as imports, too: outline.py reads the calls of these words.
(import_statement) @import
(export_statement source: (_)) @import
(import) @js.import
((identifier) @require (#eq? @require "require"))
