(identifier) @reference.name
