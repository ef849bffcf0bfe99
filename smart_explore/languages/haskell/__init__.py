"""Haskell."""

from __future__ import annotations

from smart_explore.languages.language import Grammar, Language, Lazy

HASKELL = Language(
    "haskell",
    Grammar("haskell", sample="proof = 1"),
    outline=Lazy(f"{__name__}.outline:OUTLINE"),
    imports=Lazy(f"{__name__}.imports:IMPORTS"),
    folding=Lazy("smart_explore.languages.folding:HASKELL"),
    line_comment="--",
)
LANGUAGES = (HASKELL,)
