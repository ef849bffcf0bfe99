"""Edges of the whole tree: callers, callees, implementations, importers, and walks over them."""
