; SQL imports nothing.
