; HCL imports nothing: modules name their source.
