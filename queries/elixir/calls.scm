; What the captures mean: smart_explore/languages/elixir/references.py.
(call target: (identifier) @reference.call)
(call target: (dot left: (alias) @member.object right: (identifier) @member.name))
(call target: (dot left: (identifier) @member.object right: (identifier) @member.name))
(binary_operator "|>" right: (identifier) @reference.call)
(unary_operator "&" (binary_operator left: (identifier) @reference.call "/"))
((call target: (identifier) @name (arguments (identifier) @elixir.nullary))
  (#any-of? @name "def" "defp" "defmacro" "defmacrop"))
(arguments) @elixir.list
(arguments (_) @elixir.argument)
(binary_operator "\\\\") @elixir.default
(call target: (identifier) @name (arguments) @elixir.arguments)
(call target: (dot right: (identifier) @name) (arguments) @elixir.arguments)
(call target: (identifier) @name (do_block) @elixir.do)
(call target: (dot right: (identifier) @name) (do_block) @elixir.do)
(binary_operator "|>" right: (identifier) @name) @elixir.piped
(binary_operator "|>" right: (call target: (identifier) @name)) @elixir.piped
(binary_operator "|>" right: (call target: (dot right: (identifier) @name))) @elixir.piped
(unary_operator "&" (binary_operator left: (identifier) @name "/" right: (integer) @elixir.arity))
(unary_operator "&" (binary_operator left: (call target: (dot right: (identifier) @name)) "/" right: (integer) @elixir.arity))
(unary_operator "@" (identifier) @reference.value)
(struct (alias) @reference.struct)
((unary_operator) @elixir.types (#match? @elixir.types "^@(spec|type|typep|opaque|callback|macrocallback)[^a-z_]"))
((call target: (identifier) @name) @elixir.directive (#any-of? @name "alias" "require" "defmodule" "defdelegate"))
(do_block) @elixir.block
