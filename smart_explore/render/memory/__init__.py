"""Notes as text and as JSON."""
