"""Rules of languages that are read from syntax trees: bindings of names, and flows of values in statements.

Each language's own are imported on first use.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from smart_explore.tree.objects import ObjectRules
    from smart_explore.tree.scopes import NameRules
    from smart_explore.tree.statements import StatementRules

_FOLDERS = {
    "python": "python",
    "go": "go",
    "java": "java",
    "javascript": "ecmascript",
    "jsx": "ecmascript",
    "typescript": "ecmascript",
    "tsx": "ecmascript",
}

_SCOPES = {"rust": "rust", "csharp": "csharp"}
"""Languages whose scopes are known for values alone, so that no rename goes by them."""

_SCRIPTS = {"vue": "typescript", "svelte": "typescript"}
"""Languages of which only the script has such rules: markup binds names, too."""

LANGUAGES = (*_FOLDERS, *_SCOPES)


@cache
def name_rules(language: str) -> NameRules | None:
    """Return how a language binds names; None where that is not known."""
    rules: NameRules | None = _rules(language, "names")
    return rules


@cache
def scope_rules(language: str) -> NameRules | None:
    """Return how a language binds the names of values; None where that is not known."""
    rules: NameRules | None = name_rules(language) or _rules(language, "scopes")
    return rules


@cache
def role_rules(language: str) -> NameRules | None:
    """Return how a language tells the roles of names, though it may bind some by other rules; None if not known."""
    return scope_rules(_SCRIPTS.get(language, language))


@cache
def statement_rules(language: str) -> StatementRules | None:
    """Return the table of a language's statements; None where there is none."""
    rules: StatementRules | None = _rules(language, "statements")
    return rules


@cache
def object_rules(language: str) -> ObjectRules:
    """Return how a language writes objects and their keys."""
    from smart_explore.tree.objects import ObjectRules

    rules: ObjectRules = _rules(language, "objects") if language in _FOLDERS else ObjectRules()
    return rules


def _rules(language: str, module: str) -> Any:
    folder = _FOLDERS.get(language) or (_SCOPES.get(language) if module != "names" else None)
    return import_module(f"smart_explore.languages.{folder}.{module}").RULES if folder else None
