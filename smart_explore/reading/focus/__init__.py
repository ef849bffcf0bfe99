"""The lines and rows that a focus of words, patterns or lines means, with what they are read with."""
