"""From a name at its place to the symbols that it may mean."""
