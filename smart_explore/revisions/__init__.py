"""Symbols of files as they were and as they are: what they are made of, how alike they are, which became which."""
