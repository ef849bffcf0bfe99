"""Transactions on files: recorded first, whole or nothing, undone and redone."""
