; require() counts as an import, too: it is found among what symbols.scm marks.
(import_statement) @import
(export_statement source: (_)) @import
(import_alias) @import
(import) @js.import
