(_ !receiver method: (_) @ruby.loads arguments: (_ . (_) @ruby.loaded)
  (#any-of? @ruby.loads "require" "require_relative" "load" "autoload")) @ruby.import
