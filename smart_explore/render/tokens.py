"""Estimates of what a text costs a model."""

from __future__ import annotations

CHARACTERS_PER_TOKEN = 4
FOOTER_CHARACTERS = 20

TOOL_TOKENS = 9_900
TOOL_BYTES = 47_000
"""The longest text that a tool answers. Clients cut longer ones: Gemini CLI removes the middle of more than 40,000
characters, Codex that of more than 48,000 bytes, Claude Code shows the first 2,000 of over 50,000 characters.
"""


def estimate(text: str) -> int:
    """Tokens of a text, at four characters a token, rounded up."""
    return -(-len(text) // CHARACTERS_PER_TOKEN)
