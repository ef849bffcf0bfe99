; YAML imports nothing.
