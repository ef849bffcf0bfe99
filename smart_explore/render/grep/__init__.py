"""Lines that match, as text and as JSON."""
