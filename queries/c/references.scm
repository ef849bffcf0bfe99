(identifier) @reference.name
(field_identifier) @reference.name
(type_identifier) @reference.name
