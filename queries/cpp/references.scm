(identifier) @reference.name
(field_identifier) @reference.name
(type_identifier) @reference.name
(namespace_identifier) @reference.name
