"""From captures and bytes to nested symbols, and from a name to the symbols that bear it."""
