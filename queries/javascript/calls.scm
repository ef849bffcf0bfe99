; Wildcards with fields and single nodes; names, receivers and types are read off the bytes:
; smart_explore/languages/ecmascript/references.py.
(_ function: (_) @reference.call)
(new_expression) @reference.new
(class_heritage) @reference.inherit
(decorator) @reference.decorator
(arguments (identifier) @reference.value)
(arguments (member_expression) @reference.value)
(_ body: (_)) @scope
(class_body) @scope.class
(formal_parameters) @parameters
(_ parameter: (_) @variable)
(variable_declarator) @variable.declarator
(for_in_statement left: (_) @variable)
(assignment_expression) @variable.again
(jsx_opening_element name: (_) @reference.jsx)
(jsx_self_closing_element name: (_) @reference.jsx)
