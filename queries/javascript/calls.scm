; inherits: ecmascript
(class_heritage (_) @reference.inherit)
(formal_parameters (identifier) @bound)
(field_definition) @class.field
(jsx_opening_element name: (_) @reference.jsx)
(jsx_self_closing_element name: (_) @reference.jsx)
