"""The standard library's ``inspect``, imported on first use: a seventh of the time of importing click.

click imports it only for ``cleandoc``, which it calls for every option's help.
"""

from __future__ import annotations

import sys
from importlib import import_module
from threading import RLock
from types import ModuleType
from typing import Any

_NAME = "inspect"
_lock = RLock()


class _LazyInspect(ModuleType):
    """Replaces the module until anything but a line of help is requested from it."""

    def __getattr__(self, name: str) -> Any:
        with _lock:
            if sys.modules.get(_NAME) is self:
                del sys.modules[_NAME]
            real = import_module(_NAME)
            self.__dict__.update(vars(real))  # whoever has imported this one keeps it
        return getattr(real, name)

    def cleandoc(self, doc: str) -> str:
        """The text without its indentation, like the module's own function, but fast for one line."""
        if "\n" in doc:
            clean: str = self.__getattr__("cleandoc")(doc)
            return clean
        return doc.expandtabs().lstrip()


def defer_inspect() -> None:
    """Let the next ``import inspect`` import nothing yet, unless it was imported before."""
    if _NAME not in sys.modules:
        sys.modules[_NAME] = _LazyInspect(_NAME)
