; inherits: javascript
(type_annotation) @aside
(type_arguments) @aside
(type_parameters) @aside.parameter
