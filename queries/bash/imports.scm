((command_name) @bash.source (#any-of? @bash.source "source" "." "load" "bats_load_library"))
