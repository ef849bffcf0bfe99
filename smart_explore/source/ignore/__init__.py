"""Ignore files: their rules, and which paths these exclude."""
