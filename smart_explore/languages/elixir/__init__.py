"""Elixir."""

from __future__ import annotations

from smart_explore.languages.language import Grammar, Language, Lazy

ELIXIR = Language(
    "elixir",
    Grammar("elixir", sample="proof = 1"),
    outline=Lazy(f"{__name__}.outline:OUTLINE"),
    syntax=Lazy(f"{__name__}.syntax:SYNTAX"),
    imports=Lazy(f"{__name__}.imports:IMPORTS"),
    lookup=Lazy(f"{__name__}.lookup:LOOKUP"),
    folding=Lazy("smart_explore.languages.folding:HASH_BRACES"),
    line_comment="#",
    trimmed=rb"\"{3}|\'{3}|~",
)
LANGUAGES = (ELIXIR,)
