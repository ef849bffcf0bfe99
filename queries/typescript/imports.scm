; Re-exports and require() count as imports, too: they are found among what symbols.scm marks.
(import_statement) @import
(import_alias) @import
