"""Nested symbols from captures and bytes, and the symbols that a name refers to."""
