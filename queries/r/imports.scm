((identifier) @r.import (#any-of? @r.import "library" "require" "requireNamespace" "loadNamespace" "source"))
