; Nodes, one a pattern: what a node declares is told from what stands around it, in smart_explore/languages/ecmascript.
(function_declaration) @js.function
(generator_function_declaration) @js.function
(class_declaration) @js.class
(method_definition) @js.method
(variable_declarator) @js.variable
(export_statement !source) @js.export
(decorator) @js.decorator
; Values, which have the name of what they are assigned to, or none.
(arrow_function) @js.arrow
(function_expression) @js.function_value
(generator_function) @js.function_value
(class) @js.class_value
(object) @js.object
; The parts of these nodes, each captured alone: it belongs to the innermost node around it. A pattern for the name of
; any node, (_ name: (_)), compiles for nothing, but takes the square of the depth where blocks nest. Those for the own
; names of values would cost TypeScript 2 ms a file, and few values have one: values.py reads it.
(function_declaration name: (_) @js.name)
(generator_function_declaration name: (_) @js.name)
(class_declaration name: (_) @js.name)
(method_definition name: (_) @js.name)
(variable_declarator name: (_) @js.name)
(variable_declarator value: (_) @js.value)
; A body is the block that ends with its node, or what follows an arrow.
(statement_block) @block
(class_body) @block
"=>" @js.then
; The names that a pattern binds.
(shorthand_property_identifier_pattern) @js.bound
(pair_pattern value: (identifier) @js.bound)
(array_pattern (identifier) @js.bound)
(rest_pattern (identifier) @js.bound)
(assignment_pattern left: (identifier) @js.bound)
; The variables that a module exports, and those that an object holds.
(export_specifier name: (identifier) @exported)
(export_statement ["default" "="] [(identifier) (call_expression)] @exported)
(shorthand_property_identifier) @variable
(pair value: (identifier) @variable)
