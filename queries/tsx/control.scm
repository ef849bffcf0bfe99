; inherits: javascript
(statement_block (type_alias_declaration) @statement)
(statement_block (interface_declaration) @statement)
(statement_block (enum_declaration) @statement)
(abstract_class_declaration) @control
(type_annotation) @aside
(type_parameters) @aside.parameter
(jsx_element) @markup
(jsx_self_closing_element) @markup
