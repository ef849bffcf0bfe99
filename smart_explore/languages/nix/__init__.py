"""Nix."""

from __future__ import annotations

from smart_explore.languages.language import Grammar, Language, Lazy

NIX = Language(
    "nix",
    Grammar("nix", sample="{ proof = 1; }"),
    outline=Lazy(f"{__name__}.outline:OUTLINE"),
    folding=Lazy("smart_explore.languages.folding:BRACES"),
    line_comment="#",
)
LANGUAGES = (NIX,)
