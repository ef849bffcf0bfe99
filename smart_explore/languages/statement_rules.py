"""The languages whose statements are known, each table read when it is asked for."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from smart_explore.tree.statements import StatementRules

_MODULES = {
    "python": "python",
    "go": "go",
    "java": "java",
    "javascript": "ecmascript",
    "jsx": "ecmascript",
    "typescript": "ecmascript",
    "tsx": "ecmascript",
}

LANGUAGES = tuple(_MODULES)


@cache
def statement_rules(language: str) -> StatementRules | None:
    """The table of a language's statements; None where there is none."""
    folder = _MODULES.get(language)
    if folder is None:
        return None
    rules: StatementRules = import_module(f"smart_explore.languages.{folder}.statements").RULES
    return rules
