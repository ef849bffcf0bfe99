"""Solidity."""

from __future__ import annotations

from smart_explore.languages.language import Grammar, Language, Lazy

SOLIDITY = Language(
    "solidity",
    Grammar("solidity", sample="contract proof {}"),
    outline=Lazy(f"{__name__}.outline:OUTLINE"),
    syntax=Lazy(f"{__name__}.syntax:SYNTAX"),
    imports=Lazy(f"{__name__}.imports:IMPORTS"),
    lookup=Lazy(f"{__name__}.lookup:LOOKUP"),
    folding=Lazy("smart_explore.languages.folding:BRACES"),
)
LANGUAGES = (SOLIDITY,)
