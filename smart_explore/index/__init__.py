"""The index of a tree: SQLite in the user's cache folder, made anew at will. Files, symbols, terms, refresh."""
