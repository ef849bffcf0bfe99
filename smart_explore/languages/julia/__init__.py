"""Julia."""

from __future__ import annotations

from smart_explore.languages.language import Grammar, Language, Lazy

JULIA = Language(
    "julia",
    Grammar("julia", sample="proof = 1"),
    outline=Lazy(f"{__name__}.outline:OUTLINE"),
    folding=Lazy("smart_explore.languages.folding:JULIA"),
    line_comment="#",
)
LANGUAGES = (JULIA,)
