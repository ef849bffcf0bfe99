((normal_command (identifier) @name) @import
 (#match? @name "^(?i)(include|find_package|find_dependency|add_subdirectory)$"))
