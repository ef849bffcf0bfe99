; What the captures beside @definition mean: smart_explore/languages/bash/outline.py.
(function_definition name: (_) @name body: (_) @body) @definition.function
(variable_assignment name: (variable_name) @name) @definition.variable
(declaration_command (variable_assignment) @target) @wrapper.declaration
(command (variable_assignment) @bash.local)
(command_substitution) @bash.local
(process_substitution) @bash.local
(subshell) @bash.local
(for_statement) @bash.local
(while_statement) @bash.local
(c_style_for_statement) @bash.local
((command_name) @bash.alias (#eq? @bash.alias "alias"))
