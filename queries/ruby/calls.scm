; Wildcards with a field and single nodes: a pattern that names a call and its method costs 7 ms a file. What is left of
; the identifiers once everything is taken off that binds, declares or calls one is a call without arguments.
(_ method: (_) @reference.call)
(_ receiver: (_) @receiver)
(super) @reference.super
(superclass) @reference.inherit
(constant) @reference.constant
(identifier) @reference.bare
(_ name: (_) @declared)
(alias) @no.call
(undef) @no.call
(method) @scope.method
(singleton_method) @scope.method
(do_block) @scope
(block) @scope
(lambda) @scope
(argument_list) @given
(method_parameters) @parameters
(lambda_parameters) @parameters
(block_parameters) @parameters
(method_parameters [(identifier) @parameter (_ name: (_) @parameter)])
(lambda_parameters [(identifier) @parameter (_ name: (_) @parameter)])
(block_parameters [(identifier) @parameter (_ name: (_) @parameter)])
(destructured_parameter [(identifier) @parameter (_ name: (_) @parameter)])
(_ left: (_) @variable)
(_ left: (_) @made.left right: (_ !block receiver: (_) @made method: (_) @made.method)
  (#any-of? @made.method "new" "with" "dup" "clone"))
(assignment) @assignment
(operator_assignment) @assignment
(_ pattern: (_) @variable.pattern)
(exception_variable) @variable.pattern
(keyword_pattern !value key: (_) @variable.key)
(scope_resolution scope: (_) @member.object name: (_) @member.name)
