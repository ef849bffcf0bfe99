"""Confine syntax errors: set the smallest stretches of a file aside so that the rest parses."""
