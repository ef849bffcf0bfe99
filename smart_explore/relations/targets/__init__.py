"""The symbols that the target of a request names."""
