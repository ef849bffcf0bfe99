"""The page of an answer: its lines as far as the budget goes, and the line that closes it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from smart_explore.render.tokens import CHARACTERS_PER_TOKEN, FOOTER_CHARACTERS, estimate


class Budget:
    """How many characters a page may still take."""

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

    def reserve(self, characters: int) -> None:
        """Keep room for a line of so many characters that is known later, if there is as much."""
        self.take("x" * characters)

    @contextmanager
    def without(self, texts: Iterable[str]) -> Iterator[None]:
        """Keep the room for those texts that fit, for what comes after."""
        before = self.left
        self.fitting(texts)
        held = before - self.left
        yield
        self.left += held

    def fitting(self, texts: Iterable[str]) -> list[str]:
        """The texts that fit, each taken; one that does not is left out."""
        return [text for text in texts if self.take(text)]

    def first(self, texts: Iterable[str]) -> list[str]:
        """The texts up to the first that does not fit, each taken."""
        fitting = []
        for text in texts:
            if not self.take(text):
                break
            fitting.append(text)
        return fitting


def counted(count: int, what: str) -> str:
    """A number with its noun ``what``, in the plural unless it is 1."""
    return f"{count} {what}{'' if count == 1 else 's'}"


def page(parts: Iterable[str]) -> str:
    """The parts, one below the other, and the line that closes an answer: ``[~120 tokens]``."""
    text = "\n".join(parts)
    return f"{text}\n[~{estimate(text)} tokens]\n"
