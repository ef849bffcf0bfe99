"""Processes beside the main thread: forked children, a pool of them, and their end with the parent."""
