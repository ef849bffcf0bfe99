"""Elixir."""

from __future__ import annotations

from smart_explore.languages.language import Grammar, Language, Lazy

ELIXIR = Language(
    "elixir",
    Grammar("elixir", sample="proof = 1"),
    outline=Lazy(f"{__name__}.outline:OUTLINE"),
    folding=Lazy("smart_explore.languages.folding:HASH_BRACES"),
    line_comment="#",
)
LANGUAGES = (ELIXIR,)
