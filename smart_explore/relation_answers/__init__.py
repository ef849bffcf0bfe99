"""Questions about relations answered: from a target to the tree it is in, what is known already, and the rows."""
