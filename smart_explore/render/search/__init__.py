"""Search results as text."""
