; Wildcards with fields and single nodes cost nothing to compile; the rules read names, receivers and types off the bytes:
; smart_explore/languages/python/references.py.
(_ function: (_) @reference.call)
(_ superclasses: (_) @reference.inherit)
(type) @reference.type
(decorator) @reference.decorator
(argument_list (identifier) @reference.value)
(argument_list (attribute) @reference.value)
(keyword_argument value: (identifier) @reference.value)
(keyword_argument value: (attribute) @reference.value)
(_ body: (_)) @scope
(parameters) @parameters
(lambda_parameters) @parameters.lambda
(_ left: (_) @variable)
(assignment left: (_) @variable.built right: (call function: (_) @variable.type))
(as_pattern_target) @variable
(named_expression) @variable.walrus
(case_pattern) @variable.case
(global_statement) @outside
(nonlocal_statement) @outside
