"""Solidity."""

from __future__ import annotations

from smart_explore.languages.language import Grammar, Language, Lazy, rules_in

SOLIDITY = Language(
    "solidity",
    Grammar("solidity", sample="contract proof {}"),
    **rules_in(__name__, "syntax", "imports", "lookup"),
    reread=Lazy(f"{__name__}.rereading:reread_operands"),
    folding=Lazy("smart_explore.languages.folding:BRACES"),
)
LANGUAGES = (SOLIDITY,)
