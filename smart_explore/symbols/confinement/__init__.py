"""Confine what a grammar does not understand: set the smallest stretches of a file aside so that the rest parses."""
