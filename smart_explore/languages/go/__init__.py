"""Go."""

from __future__ import annotations

from smart_explore.languages.language import Grammar, Language, Lazy

GO = Language(
    "go",
    Grammar("go", sample="package a; var proof = 1"),
    outline=Lazy(f"{__name__}.outline:OUTLINE"),
    syntax=Lazy(f"{__name__}.syntax:SYNTAX"),
    imports=Lazy(f"{__name__}.imports:IMPORTS"),
    lookup=Lazy(f"{__name__}.lookup:LOOKUP"),
    reread=Lazy(f"{__name__}.rereading:reread_calls"),
    folding=Lazy("smart_explore.languages.folding:BRACES"),
    receiver=r"^func \([^)]*\) ",
    closure=r"\bfunc\b[^{}]{0,60}",
)
LANGUAGES = (GO,)
