(from_instruction) @docker.from
(from_instruction (image_spec) @docker.image)
(from_instruction (image_alias) @docker.alias)
(arg_instruction name: (unquoted_string) @name) @definition.variable
(env_pair name: (unquoted_string) @name) @definition.variable
