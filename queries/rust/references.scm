(identifier) @reference.name
(field_identifier) @reference.name
(type_identifier) @reference.name
(shorthand_field_identifier) @reference.name
