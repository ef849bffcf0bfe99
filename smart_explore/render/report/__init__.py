"""A report about a code base: as text, as JSON, and as a page for a browser."""
