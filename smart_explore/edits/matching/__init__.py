"""Find the place in a file that an edit's text means, and adapt the text to that place."""
