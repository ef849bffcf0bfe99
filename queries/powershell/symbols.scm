; Single nodes; the rules read names off the source: smart_explore/languages/powershell/outline.py.
(function_statement (function_name) @name) @definition.function
((command (command_name) @name) @definition.test
  (#any-of? @name "Describe" "Context" "It" "describe" "context" "it"))
((command (command_name) @name) @definition.function (#any-of? @name "configuration" "Configuration"))
(function_statement) @powershell.function
(param_block) @powershell.parameters
(script_parameter (variable) @powershell.parameter)
(class_statement) @powershell.class
(enum_statement) @powershell.enum
(enum_member) @powershell.member
(class_property_definition) @powershell.property
(class_method_definition) @powershell.method
(program (statement_list (pipeline (assignment_expression) @powershell.assignment)))
