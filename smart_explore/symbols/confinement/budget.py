"""The parsing budget of one file: the bytes left, the longest text, and the answers so far."""

from __future__ import annotations

from collections.abc import Sequence

from smart_explore.symbols.confinement.trials import Asking
from smart_explore.symbols.parsed import Parsed

MOST_TIMES = 40
"""The bytes of all trials of a file, as a multiple of its size, which counts as SMALL at least."""

_USUAL = 160_000
"""The bytes for any file, added to its size."""

_EACH = 250
_SHARE = 512
"""The cost of a parse in bytes: ``_EACH`` to start it, and the file's size divided by ``_SHARE`` to make its text."""

_KEPT = 1_000_000

TINY = 500
"""The most bytes of a file that may be tried as a whole."""

SMALL = 1500
"""The bytes that a trial may have in any larger file."""


class Budget:
    """The budget for trials of a file of ``size`` bytes: a trial has at most half of them, unless the file is small."""

    def __init__(self, size: int) -> None:
        self._longest = size if size <= TINY else min(max(SMALL, size // 2), size - 1)
        self._each = _EACH + size // _SHARE
        self.left = _USUAL + size
        self._bytes = MOST_TIMES * max(SMALL, size)
        self._known: dict[bytes, Parsed | None] = {}
        self._kept = 0

    def allows(self, size: int) -> bool:
        """True if texts of this size may be tried."""
        return size <= self._longest

    def times(self, size: int) -> int:
        """The number of times that half of the remaining budget may parse a text of ``size`` bytes."""
        return self.left // 2 // (size + self._each)

    def ask(self, texts: list[bytes]) -> Asking[list[Parsed | None]]:
        """The trees of the texts, in order, until the budget ends; None for the others."""
        allowed: list[bytes] = []
        for text in texts:
            if self.allows(len(text)):
                self.left -= len(text) + self._each
            if self.left < 0:
                break
            allowed.append(text)
        answers = yield from self.read(allowed)
        return [*answers, *[None] * (len(texts) - len(allowed))]

    def read(self, texts: Sequence[bytes]) -> Asking[list[Parsed | None]]:
        """The trees of texts, outside the trials' budget; None for texts that are too long or too many."""
        found: dict[bytes, Parsed | None] = {text: self._known[text] for text in texts if text in self._known}
        unknown: list[bytes] = []
        for text in dict.fromkeys(texts):
            if text not in found and self.allows(len(text)) and len(text) <= self._bytes:
                self._bytes -= len(text)
                unknown.append(text)
        if unknown:
            answers = yield unknown
            for text, answer in zip(unknown, answers, strict=True):
                found[text] = answer
                self._kept += len(text) + (len(answer.printed) if answer is not None else 0)
                if self._kept <= _KEPT:
                    self._known[text] = answer
        return [found.get(text) for text in texts]
