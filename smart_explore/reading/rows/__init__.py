"""The statements of a body as rows: which nodes there are, each on one line of text, without logs and comments."""
