"""A text of no more than so many characters."""

from __future__ import annotations


def shortened(text: str, most: int) -> str:
    """The text, of a longer one the beginning, with a mark that it goes on."""
    return text if len(text) <= most else f"{text[: most - 1].rstrip()}…"
