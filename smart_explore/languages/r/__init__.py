"""R."""

from __future__ import annotations

from smart_explore.languages.language import Grammar, Language, Lazy, rules_in

R = Language(
    "r",
    Grammar("r", sample="proof <- 1"),
    **rules_in(__name__),
    folding=Lazy("smart_explore.languages.folding:HASH_BRACES"),
    line_comment="#",
)
LANGUAGES = (R,)
