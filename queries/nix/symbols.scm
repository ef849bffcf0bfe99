; What the captures beside @definition mean: smart_explore/languages/nix/outline.py.
(binding attrpath: (_) @name) @definition.property
(let_expression) @nix.let
(binding_set) @nix.bindings
(function_expression) @nix.function
