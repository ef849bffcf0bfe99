"""Haskell."""

from __future__ import annotations

from smart_explore.languages.language import Grammar, Language, Lazy, rules_in

HASKELL = Language(
    "haskell",
    Grammar("haskell", sample="proof = 1"),
    **rules_in(__name__, "imports"),
    folding=Lazy("smart_explore.languages.folding:HASKELL"),
    line_comment="--",
)
LANGUAGES = (HASKELL,)
