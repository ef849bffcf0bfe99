; What the captures beside @definition mean: smart_explore/languages/cmake/outline.py.
(function_def (function_command (argument_list . (argument) @name)) (body) @body) @definition.function
(macro_def (macro_command (argument_list . (argument) @name)) (body) @body) @definition.macro
((normal_command (identifier) @cmake.command (argument_list . (argument) @name)) @definition.target
 (#match? @cmake.command "^(?i)(add_executable|add_library|add_custom_target|add_test|option|project|set)$"))
(foreach_loop) @cmake.loop
(while_loop) @cmake.loop
