"""Rules of languages that are read from syntax trees: bindings of names, and flows of values in statements."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from smart_explore.languages.registry import BY_NAME

if TYPE_CHECKING:
    from smart_explore.tree.objects import ObjectRules
    from smart_explore.tree.scopes import NameRules
    from smart_explore.tree.statements import StatementRules


def name_rules(language: str) -> NameRules | None:
    """Return how a language binds names; None where that is not known."""
    rules = BY_NAME[language].names
    return rules() if rules else None


def scope_rules(language: str) -> NameRules | None:
    """Return how a language binds the names of values and tells the roles of names; None where that is not known."""
    rules = BY_NAME[language].names or BY_NAME[language].scopes
    return rules() if rules else None


def statement_rules(language: str) -> StatementRules | None:
    """Return the table of a language's statements; None where there is none."""
    rules = BY_NAME[language].statements
    return rules() if rules else None


@cache
def object_rules(language: str) -> ObjectRules:
    """Return how a language writes objects and their keys."""
    from smart_explore.tree.objects import ObjectRules

    rules = BY_NAME[language].objects
    return rules() if rules else ObjectRules()
