"""The tree-sitter CLI: its location, its installation, and requests to it."""
