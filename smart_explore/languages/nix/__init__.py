"""Nix."""

from __future__ import annotations

from smart_explore.languages.language import Grammar, Language, Lazy, rules_in

NIX = Language(
    "nix",
    Grammar("nix", sample="{ proof = 1; }"),
    **rules_in(__name__),
    folding=Lazy("smart_explore.languages.folding:BRACES"),
    line_comment="#",
)
LANGUAGES = (NIX,)
