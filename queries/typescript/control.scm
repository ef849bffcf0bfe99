; inherits: javascript
(statement_block (type_alias_declaration) @statement)
(statement_block (interface_declaration) @statement)
(statement_block (enum_declaration) @statement)
(abstract_class_declaration) @control
(type_annotation) @aside
(type_parameters) @aside.parameter
(as_expression "as" @aside . (_) @aside)
(as_expression "as" @aside . "const" @aside)
(satisfies_expression "satisfies" @aside . (_) @aside)
