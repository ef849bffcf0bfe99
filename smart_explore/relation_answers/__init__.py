"""Answer questions about relations: find the tree of a target, use stored answers, make the rows."""
