(using_statement) @import
(import_statement) @import
