"""How much may be parsed for one file: bytes, and something for each parse."""

from __future__ import annotations

from smart_explore.symbols.confinement.parsed import Parsed
from smart_explore.symbols.confinement.trials import Asking

LEAST = 160_000
MOST = 1_000_000
"""Bytes that may be parsed for a file: the least and twice its size, as many as the most."""

_EACH = 250
"""A parse costs as much as so many bytes, and the more the larger the file is that a text is made of."""

_SHARE = 64
_PROBED = 12_000


class Budget:
    """The bytes left to parse for a file of this size."""

    def __init__(self, size: int) -> None:
        self.each = _EACH + size // _SHARE
        self.left = min(LEAST + 2 * size, max(MOST, 2 * size))

    def share(self, size: int) -> int:
        """How much the first trials may cost: a third of what is left, or less for a file of a small size."""
        return min(self.left // 3, _PROBED + 2 * size)

    def times(self, size: int) -> int:
        """How often a text of this size may be parsed if half of what is left is spent on it."""
        return self.left // 2 // (size + self.each)

    def ask(self, texts: list[bytes]) -> Asking[list[Parsed | None]]:
        """What is read of as many of the texts as the budget allows, None for the others."""
        allowed: list[bytes] = []
        for text in texts:
            self.left -= len(text) + self.each
            if self.left < 0:
                break
            allowed.append(text)
        answers = (yield allowed) if allowed else []
        return [*answers, *[None] * (len(texts) - len(allowed))]
