; inherits: javascript
(type_annotation) @aside
(type_arguments) @aside
(type_parameters) @aside.parameter
(jsx_element) @markup
(jsx_self_closing_element) @markup
