; Every pattern is one node, so compiling them costs nothing beyond loading the grammar; a pattern that looks inside a
; method, an arrow function or an assignment costs as much again as all of these. What a node declares is read from its
; bytes and from what stands around it: smart_explore/languages/ecmascript.
(function_declaration) @js.function
(generator_function_declaration) @js.function
(class_declaration) @js.class
(method_definition) @js.method
(field_definition) @js.field
(variable_declarator) @js.variable
(export_statement) @js.export
(decorator) @js.decorator
; Values, which have the name of what they are assigned to, or none.
(arrow_function) @js.function_value
(function_expression) @js.function_value
(generator_function) @js.function_value
(class) @js.class_value
(object) @js.object
