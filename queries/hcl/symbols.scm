(config_file (body (block (identifier) @name (block_start) @body) @definition.section))
(config_file (body (attribute (identifier) @name) @definition.key))
(config_file (body (block (identifier) @hcl.block (body (attribute (identifier) @name) @definition.key))))
