; What the captures mean: smart_explore/languages/raw_references.py and python/references.py.
(call function: (_) @reference.call)
(argument_list) @arguments
(call arguments: (generator_expression) @arguments)
(subscript value: (_) @indexed) @index
(boolean_operator left: (_) @either.left operator: "or" right: (_) @either.right)
(conditional_expression (_) @chosen.part) @chosen
(list_comprehension body: (_) @comprehended) @comprehension
(set_comprehension body: (_) @comprehended) @comprehension
(generator_expression body: (_) @comprehended) @comprehension
(dictionary_comprehension body: (_) @comprehended) @comprehension
(function_definition name: (_) @returns.name parameters: (_) @returns.parameters return_type: (_) @returns)
(return_statement (_) @returned)
(yield) @yield
(function_definition name: (_) @generic.name type_parameters: (_) @generic.parameters)
(class_definition name: (_) @generic.name type_parameters: (_) @generic.parameters)
(attribute object: (_) @member.object attribute: (_) @member.name)
(class_definition superclasses: (_) @bases)
(class_definition superclasses: (argument_list (_) @reference.inherit))
(type) @reference.type
(type_alias_statement left: (_) @alias right: (_) @alias.of)
(decorator (_) @reference.decorator)
(argument_list (identifier) @reference.value)
(argument_list (attribute) @reference.value)
(keyword_argument value: (identifier) @reference.value)
(keyword_argument value: (attribute) @reference.value)
(for_statement) @loop
(while_statement) @loop
(function_definition) @scope
(lambda) @scope
(list_comprehension) @scope
(set_comprehension) @scope
(dictionary_comprehension) @scope
(generator_expression) @scope
(class_definition) @scope.class
(decorated_definition (decorator (identifier) @decorator) definition: (function_definition parameters: (_) @decorated))
(parameters) @parameters
(parameters (identifier) @variable)
(lambda_parameters (identifier) @variable)
(default_parameter name: (identifier) @variable)
(typed_parameter (identifier) @variable.typed type: (_) @type)
(typed_default_parameter name: (_) @variable.typed type: (_) @type)
(typed_parameter (list_splat_pattern (identifier) @variable.many) type: (_) @type)
(typed_parameter (dictionary_splat_pattern (identifier) @variable.keyed) type: (_) @type)
(list_splat_pattern (identifier) @variable)
(dictionary_splat_pattern (identifier) @variable)
(assignment left: (_) @target)
(assignment left: (_) @target.typed type: (_) @type)
(assignment left: (_) @target.given right: (_) @value)
(augmented_assignment left: (identifier) @variable.again)
(pattern_list (identifier) @variable)
(tuple_pattern (identifier) @variable)
(list_pattern (identifier) @variable)
(for_statement left: (_) @loop.target right: (_) @value)
(for_in_clause left: (_) @loop.target right: (_) @value)
(with_item value: (as_pattern (_) @value alias: (_) @with.target))
(with_statement "async" (with_clause (with_item value: (as_pattern alias: (_) @with.awaited))))
(except_clause (as_pattern (_) @caught alias: (_) @except.target))
(as_pattern_target (identifier) @variable)
(as_pattern_target (tuple (identifier) @variable))
(named_expression name: (_) @named.target value: (_) @value)
(case_pattern (dotted_name) @variable.case)
(case_pattern (as_pattern (identifier) @variable.case))
(keyword_pattern (dotted_name) @variable.case)
(union_pattern (dotted_name) @variable.case)
(splat_pattern (identifier) @variable.case)
(global_statement (identifier) @nonlocal)
(nonlocal_statement (identifier) @nonlocal)
