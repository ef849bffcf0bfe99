"""The names of methods that operators call, and the texts of these calls in a file."""

from __future__ import annotations

from collections.abc import Mapping

from smart_explore.languages.words import words

SIGNS = words("+ - * / % & | ^ ~ ! == != < > <= >= << >> ++ -- += -= *= /= %= &= |= ^= <<= >>= <=>")


def named_by_sign(template: str, signs: str = "") -> dict[str, str]:
    """Return operators whose names contain their signs, by a template (``operator{}``); ``signs`` adds more."""
    return {template.format(sign): sign for sign in SIGNS | words(signs)}


def texts_of(operators: Mapping[str, str], name: str) -> tuple[str, ...]:
    """The texts of which a file contains one if it calls a method without its name."""
    return tuple(operators.get(name, "").split())
