"""Reads names, expressions, bindings and scopes from a syntax tree, by a language's table of kinds and fields."""
