"""The places of a symbol's name, and the checks of its new name."""
