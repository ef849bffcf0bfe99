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


def footer(text: str) -> str:
    """The line that closes an answer: ``[~120 tokens]``."""
    return f"[~{estimate(text)} tokens]"


class Budget:
    """How many characters an answer may still take."""

    def __init__(self, max_tokens: int) -> None:
        self.left = max_tokens * CHARACTERS_PER_TOKEN - FOOTER_CHARACTERS

    @classmethod
    def of(cls, characters: int) -> Budget:
        """A budget of so many characters, which holds no room for a footer."""
        budget = cls(0)
        budget.left = characters
        return budget

    def take(self, text: str, over: int = 0) -> bool:
        """Take a text and its line break from the budget if it fits, or exceeds it by no more than ``over`` characters.

        Returns True if it did.
        """
        if len(text) + 1 > self.left + over:
            return False
        self.left -= len(text) + 1
        return True
