"""Julia."""

from __future__ import annotations

from smart_explore.languages.language import Grammar, Language, Lazy, rules_in

JULIA = Language(
    "julia",
    Grammar("julia", sample="proof = 1"),
    **rules_in(__name__),
    folding=Lazy("smart_explore.languages.folding:JULIA"),
    line_comment="#",
)
LANGUAGES = (JULIA,)
