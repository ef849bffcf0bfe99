"""A file read statement by statement: the statement tree, reaching definitions, and the flow of values."""
