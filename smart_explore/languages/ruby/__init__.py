"""Ruby."""

from __future__ import annotations

from smart_explore.languages.language import Grammar, Language, Lazy

RUBY = Language(
    "ruby",
    Grammar("ruby", sample="proof = 1"),
    outline=Lazy(f"{__name__}.outline:OUTLINE"),
    syntax=Lazy(f"{__name__}.syntax:SYNTAX"),
    imports=Lazy(f"{__name__}.imports:IMPORTS"),
    lookup=Lazy(f"{__name__}.lookup:LOOKUP"),
    folding=Lazy("smart_explore.languages.folding:END_KEYWORD"),
    line_comment="#",
    closure=r"(?:->|\b(?:lambda|proc)\b)[^{}]{0,60}|\|[\w, ]*\|",
    trimmed=rb"<<~",
)
LANGUAGES = (RUBY,)
