"""Where orders are kept."""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from pathlib import Path


class Store(ABC):
    """Keeps orders by their number."""

    @abstractmethod
    def save(self, number: int, order: dict[str, object]) -> None:
        """Keep an order."""

    @abstractmethod
    def load(self, number: int) -> dict[str, object]:
        """Return an order. Raises KeyError where there is none."""


class MemoryStore(Store):
    """Keeps them until the program ends."""

    def __init__(self) -> None:
        self._orders: dict[int, dict[str, object]] = {}

    def save(self, number: int, order: dict[str, object]) -> None:
        self._orders[number] = order

    def load(self, number: int) -> dict[str, object]:
        return self._orders[number]


class FileStore(Store):
    """Keeps each in a file of its own."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def save(self, number: int, order: dict[str, object]) -> None:
        self._path(number).write_text(json.dumps(order))

    def load(self, number: int) -> dict[str, object]:
        path = self._path(number)
        if not path.exists():
            raise KeyError(number)
        return dict(json.loads(path.read_text()))

    def _path(self, number: int) -> Path:
        return self._folder / f"{number}.json"
