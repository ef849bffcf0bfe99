((identifier) @ruby.import (#any-of? @ruby.import "require" "require_relative" "load" "autoload"))
