"""A question read as a name, and how well a symbol matches it. Pure.

exact     1.0         the name, or the qualified name, as it stands
variant   .85 - .95   another case style, the end of a qualified name, a name that it is imported
                      or exported under
fuzzy     .60 - .80   a typo, dropped words, the right name in another scope

A question is read as a name if it is one (``QuerySet.filter``, ``Class#method``, ``path/file.py::name``), or if all its
words together make one (``query set``); a single word of a sentence is never read as a name.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple

from smart_explore.model import Symbol
from smart_explore.ranking.words import normalized, subtokens

EXACT, VARIANT, FUZZY, TEXT = "exact", "variant", "fuzzy", "text"
SymbolOf = Callable[[int, int], "tuple[str, Symbol] | None"]

MAX_WORDS = 6
"""Maximum number of words of a question that is read as a name."""

_SCOPES = re.compile(r"::|->|[.#/\\:]")
_QUOTES = "`'\"<> \t\n"
_OPERATOR = re.compile(r"(?:(.+)(?:::|\.))?(operator\s*(?:\(\)|\[\]|[^\w\s()\[\]]{1,3}))")
"""C++: ``Type::operator<<``."""
_SIGNS = re.compile(r"[-+*/%<>=!~^&|\[\]]{1,3}@?")
_CALL = re.compile(r"\([^()]*\)$")
_UNNAMED_FILES = frozenset({"init", "index", "mod", "lib", "main"})


class NameQuery(NamedTuple):
    """A question read as a name: ``scopes`` enclose ``name``, outermost first; ``text`` is the whole question."""

    text: str
    name: str
    scopes: tuple[str, ...]
    words: int


def parse_name(question: str) -> NameQuery | None:
    """The question as a name; None if it is a sentence or holds no name."""
    if operator := _OPERATOR.fullmatch(question.strip()):
        scopes = tuple(part for part in _SCOPES.split(operator[1] or "") if part)
        return NameQuery(question.strip(), operator[2], scopes, 1)
    if _SIGNS.fullmatch(question.strip()):  # an operator that is named by its signs alone, as Ruby's are
        return NameQuery(question.strip(), question.strip(), (), 1)
    text = _CALL.sub("", question.strip(_QUOTES)).strip(_QUOTES)
    words = text.split()
    if not words or len(words) > MAX_WORDS:
        return None
    if len(words) > 1:
        return NameQuery(text, text, (), len(words))
    parts = _parts(text)
    if not parts or not _SCOPES.sub("", text):
        return NameQuery(text, text, (), 1)
    return NameQuery(text, parts[-1], tuple(parts[:-1]), 1)


def judge(query: NameQuery, path: str, symbol: Symbol) -> tuple[str, float, str] | None:
    """Tier, confidence and reason for a symbol of the normalized name; None if the scopes differ."""
    same = symbol.name == query.name
    if not query.scopes:
        if same:
            return EXACT, 1.0, "its name"
        if symbol.name.lower() == query.name.lower():
            return VARIANT, 0.92, "its name in another case"
        return VARIANT, 0.9, "its name in another style"
    if symbol.name == query.text:  # a package whose own name has several parts
        return EXACT, 1.0, "its name"
    if same and _parts(symbol.qualified_name) == [*query.scopes, query.name]:
        return EXACT, 1.0, "its qualified name"
    if same and in_scopes(query.scopes, path, symbol, fold=False):
        return VARIANT, 0.95, "the end of its qualified name"
    if in_scopes(query.scopes, path, symbol, fold=True):
        return VARIANT, 0.87, "the end of its qualified name in another style"
    return None


def in_scopes(scopes: tuple[str, ...], path: str, symbol: Symbol, fold: bool) -> bool:
    """True if the scopes are those around the symbol: its parents, its file, the file's folders."""
    files = [part for part in path.split("/") if part]
    file = files.pop() if files else ""
    stem, _, suffix = file.rpartition(".")
    parents = _parts(symbol.parent)
    for ways in ((stem or file,), (stem, suffix), ()):
        if not ways and normalized(stem) not in _UNNAMED_FILES and stem != [*parents, symbol.name][0]:
            continue
        around = [*files, *ways, *parents]
        if fold:
            if [normalized(part) for part in around[-len(scopes) :]] == [normalized(part) for part in scopes]:
                return True
        elif tuple(around[-len(scopes) :]) == scopes:
            return True
    return False


def _parts(qualified_name: str) -> list[str]:
    return [part for part in _SCOPES.split(qualified_name) if part]


def query_subtokens(query: NameQuery) -> list[str]:
    """The parts of the name, each once; for a word of several parts without the whole word."""
    return list(dict.fromkeys(part for word in query.name.split() for part in subtokens(word)[:-1] or subtokens(word)))
