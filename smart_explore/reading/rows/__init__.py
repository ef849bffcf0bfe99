"""The statements of a body as rows: each on one line of text, without logs and comments."""
