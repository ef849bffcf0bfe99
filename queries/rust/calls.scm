; Single nodes and wildcards; what a macro is given is no tree, so calls in it are read off the bytes:
; smart_explore/languages/rust/references.py.
(_ function: (_) @reference.call)
(macro_invocation) @reference.macro
(struct_expression) @reference.struct
(impl_item) @impl
(trait_item) @trait
(type_identifier) @reference.type
(type_parameters) @type.parameters
(function_item) @scope
(closure_expression) @scope
(closure_parameters) @variable.closure
(_ pattern: (_) @variable)
(let_declaration pattern: (_) @variable.built value: (call_expression function: (_) @variable.type))
(field_declaration) @field
(arguments (identifier) @reference.value)
(arguments (scoped_identifier) @reference.value)
