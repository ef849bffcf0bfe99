"""Make."""

from __future__ import annotations

from smart_explore.languages.language import Grammar, Language, Lazy

MAKE = Language(
    "make",
    Grammar("make", sample="proof:\n\ttrue"),
    outline=Lazy(f"{__name__}.outline:OUTLINE"),
    line_comment="#",
)
LANGUAGES = (MAKE,)
