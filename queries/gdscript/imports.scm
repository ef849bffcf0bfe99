(source (extends_statement) @import)
((call (identifier) @name) @import (#eq? @name "preload"))
