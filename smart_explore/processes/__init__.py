"""Processes of our own beside the main thread: forked children, a pool of them, and how each ends with its parent."""
