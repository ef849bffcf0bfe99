; Calls by the words that declare; the rules read the names: smart_explore/languages/elixir/outline.py.
((call (identifier) @name) @elixir.declaration
  (#any-of? @name
    "def" "defp" "defmacro" "defmacrop" "defguard" "defguardp" "defdelegate" "defn" "defnp"
    "defmodule" "defprotocol" "defimpl" "defstruct" "defexception" "defrecord" "defrecordp" "test" "describe"))
((unary_operator) @elixir.attribute (#match? @elixir.attribute "^@[a-z_]"))
(do_block) @elixir.block
