(import_directive) @import
