; XML imports nothing.
