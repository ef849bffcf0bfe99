; As python's: structures and clauses, bodies, exits, what is called. What declares is a call, too.
(call (do_block)) @control
((call target: (identifier) @elixir.declared) @control.function
  (#any-of? @elixir.declared "def" "defp" "defmacro" "defmacrop" "defmodule" "defprotocol" "defimpl"))
(do_block (stab_clause) @control)
(else_block (stab_clause) @control)
(rescue_block (stab_clause) @control)
(catch_block (stab_clause) @control)
(after_block (stab_clause) @control)
(anonymous_function (stab_clause) @control.closure)
(else_block) @control
(rescue_block) @control
(catch_block) @control
(after_block) @control
(do_block) @control.body
(body) @control.body
(call target: (_) @call)
(do_block (_) @statement)
(else_block (_) @statement)
(rescue_block (_) @statement)
(catch_block (_) @statement)
(after_block (_) @statement)
(body (_) @statement)
(binary_operator left: (_) operator: "=") @assignment
(binary_operator operator: _ @telling)
(unary_operator operator: _ @telling)
(integer) @telling
(float) @telling
(boolean) @telling
(nil) @telling
(atom) @telling.text
(string) @telling.text
(charlist) @telling.text
(sigil) @telling.text
(arguments (_) @item)
(list (_) @item)
(tuple (_) @item)
(keywords (_) @item)
(map_content (_) @item)
((unary_operator) @aside (#match? @aside "^@(doc|moduledoc|typedoc|spec|type|typep|opaque|callback|impl)\\b"))
