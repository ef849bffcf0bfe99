"""R."""

from __future__ import annotations

from smart_explore.languages.language import Grammar, Language, Lazy

R = Language(
    "r",
    Grammar("r", sample="proof <- 1"),
    outline=Lazy(f"{__name__}.outline:OUTLINE"),
    folding=Lazy("smart_explore.languages.folding:HASH_BRACES"),
    line_comment="#",
)
LANGUAGES = (R,)
