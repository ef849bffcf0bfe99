"""Lines of text files that hold a pattern."""
