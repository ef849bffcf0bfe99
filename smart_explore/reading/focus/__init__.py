"""Select the lines and rows of a focus of words, patterns or lines, with their context."""
