(name) @reference.name
