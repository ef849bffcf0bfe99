; What JavaScript and TypeScript have in common. What the captures mean: smart_explore/languages/raw_references.py and
; ecmascript/references.py. In TypeScript a pattern for a node of expressions costs up to 5 ms a file, a single node none.
(call_expression function: (_) @reference.call)
(new_expression constructor: (_) @reference.new)
(new_expression) @new
(arguments) @arguments
(template_string) @template
(object) @object
(subscript_expression object: (_) @indexed) @index
(member_expression object: (_) @member.object property: (_) @member.name)
(decorator) @decorator
(decorator (_) @reference.decorator)
(arguments (identifier) @reference.value)
(arguments (member_expression) @reference.value)
(function_declaration) @scope
(function_expression) @scope
(generator_function_declaration) @scope
(generator_function) @scope
(arrow_function) @scope
(method_definition) @scope
(class_static_block) @scope
(class_body) @scope.class
(statement_block) @scope.block
(for_statement) @scope.block
(for_in_statement) @scope.block
(catch_clause) @scope.block
(switch_body) @scope.block
(variable_declarator name: (_) @declarator)
(variable_declarator) @declaration
(variable_declaration) @hoisting
(lexical_declaration) @lexical
(formal_parameters) @declares
(_ parameter: (_) @declares)
(for_in_statement kind: _ left: (_) @declares)
(for_in_statement left: (_) @looped right: (_) @value)
(shorthand_property_identifier_pattern) @bound
(pair_pattern value: (identifier) @bound)
(array_pattern (identifier) @bound)
(assignment_pattern left: (identifier) @bound)
(rest_pattern (identifier) @bound)
(assignment_expression) @assignment
(ternary_expression) @choice
(return_statement) @returned
(if_statement condition: (_) @condition consequence: (_) @branch)
