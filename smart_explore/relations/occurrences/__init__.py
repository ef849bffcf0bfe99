"""Occurrences of a name, each with its role and its scope, for references and renames."""
