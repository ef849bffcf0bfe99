; What the captures mean: smart_explore/languages/raw_references.py and rust/references.py. What a macro is given is no
; tree: its names are read in rust/macro_calls.py.
(call_expression function: (_) @reference.call arguments: (_) @arguments)
(struct_expression name: (_) @literal.type body: (_) @literal.body)
(macro_invocation macro: (_) @reference.macro)
(macro_invocation) @tokens
(macro_definition) @tokens
(field_expression value: (_) @member.object field: (_) @member.name)
(scoped_identifier path: (_) @member.object name: (_) @member.name)
(scoped_type_identifier path: (_) @member.object name: (_) @member.name)
(type_arguments) @suffix
(impl_item trait: (_) @reference.inherit)
(trait_item bounds: (trait_bounds (_) @reference.inherit))
(trait_item bounds: (trait_bounds (higher_ranked_trait_bound type: (_) @reference.inherit)))
(type_identifier) @reference.type
(type_parameter name: (_) @type.parameter)
(struct_item name: (_) @declared)
(enum_item name: (_) @declared)
(union_item name: (_) @declared)
(trait_item name: (_) @declared)
(type_item name: (_) @declared)
(associated_type name: (_) @declared)
(function_item) @scope
(closure_expression) @scope
(block) @scope.block
(if_expression) @scope.block
(while_expression) @scope.block
(for_expression) @scope.block
(match_arm) @scope.block
(parameter pattern: (identifier) @variable.typed type: (_) @type)
(let_declaration pattern: (identifier) @variable.typed type: (_) @type)
(let_declaration pattern: (_) @bound value: (_) @value)
(let_condition pattern: (_) @bound value: (_) @value)
(for_expression pattern: (_) @bound value: (_) @value)
(let_declaration pattern: (identifier) @variable)
(let_condition pattern: (identifier) @variable)
(for_expression pattern: (identifier) @variable)
(closure_parameters (identifier) @variable)
(match_pattern . (identifier) @variable)
(tuple_pattern (identifier) @variable)
(tuple_struct_pattern type: (_) (identifier) @variable)
(field_pattern name: (shorthand_field_identifier) @variable)
(field_pattern pattern: (identifier) @variable)
(slice_pattern (identifier) @variable)
(or_pattern (identifier) @variable)
(mut_pattern (identifier) @variable)
(ref_pattern (identifier) @variable)
(reference_pattern (identifier) @variable)
(captured_pattern (identifier) @variable)
(field_declaration name: (_) @field type: (_) @type)
(function_item name: (_) @returns.name return_type: (_) @returns)
(function_signature_item name: (_) @returns.name return_type: (_) @returns)
(arguments (identifier) @reference.value)
(arguments (scoped_identifier) @reference.value)
(type_item name: (_) @alias type: (_) @alias.of)
