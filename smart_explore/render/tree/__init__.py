"""Folders as text and as JSON."""
