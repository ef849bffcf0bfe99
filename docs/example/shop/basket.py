"""What a customer is about to buy."""

from __future__ import annotations

from collections.abc import Mapping

MAX_ITEMS = 50


class BasketFullError(Exception):
    """Nothing more fits into the basket."""


class Basket:
    """Articles with how many of each, and what they cost."""

    def __init__(self, prices: Mapping[str, int]) -> None:
        self._prices = prices
        self._items: dict[str, int] = {}

    def add(self, article: str, count: int = 1) -> None:
        """Put some more of an article in."""
        if self.size() + count > MAX_ITEMS:
            raise BasketFullError(article)
        self._items[article] = self._items.get(article, 0) + count

    def remove(self, article: str) -> None:
        """Take an article out, however many there are."""
        self._items.pop(article, None)

    def size(self) -> int:
        """How many pieces there are."""
        return sum(self._items.values())

    def total(self) -> int:
        """What all of it costs, in cents."""
        return sum(self._prices[article] * count for article, count in self._items.items())
