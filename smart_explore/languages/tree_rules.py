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
    """Return the rules of a language for binding names; None if they are not known."""
    rules = BY_NAME[language].names
    return rules() if rules else None


def scope_rules(language: str) -> NameRules | None:
    """Return the rules of a language for the bindings of values and the roles of names; None if not known."""
    rules = BY_NAME[language].names or BY_NAME[language].scopes
    return rules() if rules else None


def statement_rules(language: str) -> StatementRules | None:
    """Return the table of a language's statements; None if there is none."""
    rules = BY_NAME[language].statements
    return rules() if rules else None


@cache
def object_rules(language: str) -> ObjectRules:
    """Return the rules of a language for objects and their keys."""
    from smart_explore.tree.objects import ObjectRules

    rules = BY_NAME[language].objects
    return rules() if rules else ObjectRules()
