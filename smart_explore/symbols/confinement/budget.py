"""The parsing budget of one file: the bytes left, and the answers so far."""

from __future__ import annotations

from collections.abc import Sequence

from smart_explore.symbols.confinement.trials import Asking
from smart_explore.symbols.parsed import Parsed

LEAST = 160_000
MOST = 1_000_000
"""Bytes that may be parsed for a file: the least and twice its size, as many as the most."""

_EACH = 250
"""The cost of starting a parse, in bytes; it grows with the file that a text is made of."""

_SHARE = 64
_KEPT = 1_000_000


class Budget:
    """The bytes left to parse for a file of this size, and the answers so far."""

    def __init__(self, size: int) -> None:
        self._each = _EACH + size // _SHARE
        self.left = min(LEAST + 2 * size, max(MOST, 2 * size))
        self._known: dict[bytes, Parsed | None] = {}
        self._kept = 0

    def times(self, size: int) -> int:
        """How often a text of this size may be parsed if half of what is left is spent on it."""
        return self.left // 2 // (size + self._each)

    def ask(self, texts: list[bytes]) -> Asking[list[Parsed | None]]:
        """The trees of as many of the texts as the budget allows, None for the others."""
        allowed: list[bytes] = []
        for text in texts:
            self.left -= len(text) + self._each
            if self.left < 0:
                break
            allowed.append(text)
        answers = yield from self.read(allowed)
        return [*answers, *[None] * (len(texts) - len(allowed))]

    def read(self, texts: Sequence[bytes]) -> Asking[list[Parsed | None]]:
        """The trees of texts, at no cost."""
        found = {text: self._known[text] for text in texts if text in self._known}
        unknown = [text for text in dict.fromkeys(texts) if text not in found]
        if unknown:
            answers = yield unknown
            for text, answer in zip(unknown, answers, strict=True):
                found[text] = answer
                self._kept += len(text) + (len(answer.printed) if answer is not None else 0)
                if self._kept <= _KEPT:
                    self._known[text] = answer
        return [found[text] for text in texts]
