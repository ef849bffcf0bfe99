"""Types and their members, and the types of expressions."""
