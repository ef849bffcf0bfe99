(alias) @reference.name
