; What the captures beside @definition mean: smart_explore/languages/perl/outline.py.
(package_statement name: (_) @name) @definition.module
(package_statement name: (_) @name (block) @body) @definition.module
(class_statement name: (_) @name) @definition.class
(class_statement name: (_) @name (block) @body) @definition.class
(role_statement name: (_) @name) @definition.class
(role_statement name: (_) @name (block) @body) @definition.class
(subroutine_declaration_statement name: (_) @name body: (_) @body) @definition.function
(method_declaration_statement name: (_) @name body: (_) @body) @definition.method
(source_file (expression_statement (assignment_expression left: (variable_declaration (_) @name))) @definition.variable)
(source_file (expression_statement (variable_declaration (_) @name)) @definition.variable)
(package_statement (block (expression_statement (assignment_expression left: (variable_declaration (_) @name))) @definition.variable))
(package_statement (block (expression_statement (variable_declaration (_) @name)) @definition.variable))
(variable_declaration) @perl.declaration
(block_statement (package_statement)) @perl.block
(block (package_statement)) @perl.block
(eof_marker) @perl.end
(use_statement) @perl.use
(source_file (expression_statement (ambiguous_function_call_expression) @perl.declaring))
(source_file (expression_statement (function_call_expression) @perl.declaring))
(pod) @perl.pod
