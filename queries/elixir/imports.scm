((call (identifier) @name) @elixir.imported
  (#any-of? @name "alias" "import" "require" "use"))
