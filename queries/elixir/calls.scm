; What the captures mean: smart_explore/languages/elixir/references.py.
(call target: (identifier) @reference.call)
(call target: (dot left: (alias) @member.object right: (identifier) @member.name))
(call target: (dot left: (identifier) @member.object right: (identifier) @member.name))
(binary_operator "|>" right: (identifier) @reference.call)
(unary_operator "&" (binary_operator left: (identifier) @reference.call "/"))
(unary_operator "@" (identifier) @reference.value)
(struct (alias) @reference.struct)
((unary_operator) @elixir.types (#match? @elixir.types "^@(spec|type|typep|opaque|callback|macrocallback)[^a-z_]"))
((call target: (identifier) @name) @elixir.directive (#any-of? @name "alias" "require" "defmodule" "defdelegate"))
(do_block) @elixir.block
