; Markdown imports nothing.
