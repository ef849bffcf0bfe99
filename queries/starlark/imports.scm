((call function: (identifier) @name) @import (#eq? @name "load"))
