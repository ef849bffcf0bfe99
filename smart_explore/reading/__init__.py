"""What a file says, statement by statement: the statement tree, reaching definitions, and the flow of values."""
