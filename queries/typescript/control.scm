; inherits: javascript
(type_annotation) @aside
(type_arguments) @aside
(type_parameters) @aside.parameter
(as_expression "as" @aside . (_) @aside)
(as_expression "as" @aside . "const" @aside)
(satisfies_expression "satisfies" @aside . (_) @aside)
