"""The index of a tree: SQLite in the user's cache folder, rebuilt at will. Files, symbols, terms, refresh."""
