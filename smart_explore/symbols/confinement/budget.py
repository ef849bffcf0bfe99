"""How much may be parsed for one file: bytes, and something for each parse."""

from __future__ import annotations

from smart_explore.symbols.confinement.trials import Asking
from smart_explore.treesitter.tree_reader import TreeText

LEAST = 160_000
MOST = 1_000_000
"""Bytes that may be parsed for a file: the least and twice its size, as many as the most."""

_EACH = 250
"""A parse costs as much as so many bytes, and the more the larger the file is that a text is made of."""

_SHARE = 64


class Patience:
    """The time for more trials; all files that are tried together share it."""

    def __init__(self) -> None:
        self.is_over = False


class Budget:
    """The bytes left to parse for a file of this size."""

    def __init__(self, size: int, patience: Patience) -> None:
        self._patience = patience
        self._each = _EACH + size // _SHARE
        self.left = min(LEAST + 2 * size, max(MOST, 2 * size))

    def times(self, size: int) -> int:
        """How often a text of this size may be parsed if half of what is left is spent on it."""
        return self.left // 2 // (size + self._each)

    def ask(self, texts: list[bytes]) -> Asking[list[TreeText | None]]:
        """The trees of as many of the texts as the budget allows, None for the others."""
        allowed: list[bytes] = []
        for text in texts:
            if self._patience.is_over:
                break
            self.left -= len(text) + self._each
            if self.left < 0:
                break
            allowed.append(text)
        answers = (yield allowed) if allowed else []
        return [*answers, *[None] * (len(texts) - len(allowed))]
