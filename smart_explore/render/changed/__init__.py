"""Changed symbols as text and as JSON."""
