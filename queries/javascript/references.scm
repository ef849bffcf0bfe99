(identifier) @reference.name
(property_identifier) @reference.name
(private_property_identifier) @reference.name
(shorthand_property_identifier) @reference.name
