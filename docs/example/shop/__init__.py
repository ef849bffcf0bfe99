"""A small shop: what the examples of the documentation ask about."""
