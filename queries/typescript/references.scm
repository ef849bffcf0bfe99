; inherits: javascript
(type_identifier) @reference.name
