"""The places where a symbol's name is written, and the checks of its new name."""
