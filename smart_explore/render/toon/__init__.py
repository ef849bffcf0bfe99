"""JSON values as TOON."""
