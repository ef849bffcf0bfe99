"""Shorten a text to a number of characters."""

from __future__ import annotations


def shortened(text: str, most: int) -> str:
    """The text, cut to ``most`` characters with a mark if it is longer."""
    return text if len(text) <= most else f"{text[: most - 1].rstrip()}…"
