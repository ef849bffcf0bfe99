((identifier) @lua.require (#any-of? @lua.require "require" "dofile" "loadfile"))
