"""A file's syntax tree as arrays, a light view of its nodes, and patterns of kinds and fields over it."""
