"""The languages whose names are bound by rules of their own, each read when it is asked for."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from smart_explore.tree.scopes import NameRules

_MODULES = {
    "python": "python",
    "go": "go",
    "java": "java",
    "javascript": "ecmascript",
    "jsx": "ecmascript",
    "typescript": "ecmascript",
    "tsx": "ecmascript",
}


@cache
def name_rules(language: str) -> NameRules | None:
    """How a language binds names; None where that is not known."""
    folder = _MODULES.get(language)
    if folder is None:
        return None
    rules: NameRules = import_module(f"smart_explore.languages.{folder}.names").RULES
    return rules
