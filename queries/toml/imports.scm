; TOML imports nothing.
