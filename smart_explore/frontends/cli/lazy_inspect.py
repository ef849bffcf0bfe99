"""The standard library's ``inspect``, imported when it is needed: a seventh of what importing click takes.

click imports it for the sake of ``cleandoc``, which it asks about every option's help.
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
    """Stands in the module's place until it is asked for something else than a line of help."""

    def __getattr__(self, name: str) -> Any:
        with _lock:
            if sys.modules.get(_NAME) is self:
                del sys.modules[_NAME]
            real = import_module(_NAME)
            self.__dict__.update(vars(real))  # whoever has imported this one keeps it
        return getattr(real, name)

    def cleandoc(self, doc: str) -> str:
        """The text without its indentation, as the module itself returns it; a single line is quick."""
        if "\n" in doc:
            clean: str = self.__getattr__("cleandoc")(doc)
            return clean
        return doc.expandtabs().lstrip()


def defer_inspect() -> None:
    """Have the next ``import inspect`` import nothing yet, where it has not been imported before."""
    if _NAME not in sys.modules:
        sys.modules[_NAME] = _LazyInspect(_NAME)
