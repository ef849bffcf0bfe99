"""The place in a file that the text of an edit means, and the text as that place has it."""
