"""The tree-sitter CLI: where it is, how it gets there, and how it is asked."""
