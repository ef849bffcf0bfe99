(identifier) @reference.name
(type_identifier) @reference.name
