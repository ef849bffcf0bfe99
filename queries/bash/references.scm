(variable_name) @reference.name
