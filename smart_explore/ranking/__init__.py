"""How well a symbol answers a query. Pure."""
