; JSON imports nothing.
