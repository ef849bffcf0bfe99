(alias) @reference.name
((call target: (identifier) @name) @elixir.listing (#any-of? @name "import" "defoverridable"))
(pair (keyword) @name (integer) @elixir.listed)
