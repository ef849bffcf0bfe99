"""A symbol or file read statement by statement: as rows, about a focus, and as the values that flow in it."""
