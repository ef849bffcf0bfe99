; What the captures mean: smart_explore/languages/raw_references.py and go/references.py. No pattern waits for a child
; behind one that can be nested deep.
(call_expression function: (_) @reference.call)
(argument_list) @arguments
(type_conversion_expression type: (generic_type type: (_) @converted)) @conversion
(type_conversion_expression type: (slice_type) @asserted) @assertion
(composite_literal type: (_) @literal.type body: (_) @literal.body)
(type_assertion_expression type: (_) @asserted) @assertion
(slice_expression operand: (_) @sliced) @slice
(function_declaration name: (_) @returns.name result: (_) @returns)
(method_declaration name: (_) @returns.name result: (_) @returns)
(method_elem name: (_) @returns.name result: (_) @returns)
(type_spec name: (_) @named type: (_) @named.type)
(type_alias name: (_) @named type: (_) @named.type)
(selector_expression operand: (_) @member.object field: (_) @member.name)
(qualified_type package: (_) @member.object name: (_) @member.name)
(index_expression operand: (_) @instance.name index: (_) @instance.index)
(type_arguments) @suffix
(type_identifier) @reference.type
(type_spec name: (_) @declared)
(type_spec name: (_) @generic.name type_parameters: (_) @generic.parameters)
(function_declaration name: (_) @generic.name type_parameters: (_) @generic.parameters parameters: (_) @generic.taken)
(type_alias name: (_) @declared)
(type_parameter_declaration name: (_) @type.parameter)
(method_declaration receiver: (_) @own)
(method_declaration receiver: (parameter_list (parameter_declaration name: (_) @variable.self)))
(function_declaration) @scope
(method_declaration) @scope
(func_literal) @scope
(function_type) @scope
(method_elem) @scope
(block) @scope.block
(if_statement) @scope.block
(for_statement) @scope.block
(expression_switch_statement) @scope.block
(type_switch_statement) @scope.block
(expression_case) @scope.block
(type_case) @scope.block
(default_case) @scope.block
(communication_case) @scope.block
(parameter_declaration name: (_) @variable.typed type: (_) @type)
(variadic_parameter_declaration name: (_) @variable.many type: (_) @type)
(var_spec name: (_) @variable.typed type: (_) @type)
(const_spec name: (_) @variable.typed type: (_) @type)
(short_var_declaration left: (expression_list (identifier) @variable.given) right: (_) @value)
(var_spec name: (_) @variable.given value: (_) @value)
(const_spec name: (_) @variable.given value: (_) @value)
(const_declaration) @constants
(const_spec name: (_) @constant)
(range_clause left: (expression_list (identifier) @variable.range) ":=" right: (_) @value)
(receive_statement left: (expression_list (identifier) @variable.given) ":=" right: (_) @value)
(type_switch_statement alias: (expression_list (identifier) @variable.switch) value: (_) @value) @switch
(type_case type: (_) @case.type) @case
(field_declaration name: (_) @field type: (_) @type)
(field_declaration !name type: (_) @embedded)
(interface_type (type_elem) @embedded)
(argument_list (identifier) @reference.value)
(argument_list (selector_expression) @reference.value)
(keyed_element value: (_) @reference.value)
