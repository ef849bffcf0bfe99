"""The symbols that a file exports, imports and sees."""
