"""Transactions on files: recorded first, whole or nothing, taken back and done again."""
