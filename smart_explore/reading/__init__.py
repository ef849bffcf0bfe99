"""Read a symbol or file statement by statement: as rows, by a focus, and by the flow of its values."""
