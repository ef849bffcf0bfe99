; What the captures mean: smart_explore/languages/bash/references.py.
(command_name (word) @reference.call)
(function_definition) @scope
(declaration_command "local" (variable_assignment name: (variable_name) @variable))
(declaration_command "declare" (variable_assignment name: (variable_name) @variable))
(declaration_command "typeset" (variable_assignment name: (variable_name) @variable))
(declaration_command "local" (variable_name) @variable)
(declaration_command "declare" (variable_name) @variable)
(declaration_command "typeset" (variable_name) @variable)
