; As python's: structures and clauses, bodies, exits, what is called. What declares is a call, too.
(call (do_block)) @control
((call target: (identifier) @elixir.branch (do_block)) @control.branch (#any-of? @elixir.branch "if" "unless"))
((call target: (identifier) @elixir.switch (do_block)) @control.switch
  (#any-of? @elixir.switch "case" "cond" "with" "receive"))
((call target: (identifier) @elixir.loop (do_block)) @control.loop (#any-of? @elixir.loop "for"))
((call target: (identifier) @elixir.try (do_block)) @control.try (#any-of? @elixir.try "try"))
((call target: (identifier) @elixir.declared) @control.function
  (#any-of? @elixir.declared "def" "defp" "defmacro" "defmacrop" "defmodule" "defprotocol" "defimpl"))
(do_block (stab_clause) @control.case)
(else_block (stab_clause) @control.case)
(rescue_block (stab_clause) @control.case)
(catch_block (stab_clause) @control.case)
(after_block (stab_clause) @control.case)
(anonymous_function (stab_clause) @control.closure)
(else_block) @control.else
(rescue_block) @control.handler
(catch_block) @control.handler
(after_block) @control.handler
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
(binary_operator left: (identifier) @defined operator: "=")
(binary_operator left: (tuple (identifier) @defined) operator: "=")
