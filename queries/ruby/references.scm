(identifier) @reference.name
(constant) @reference.name
