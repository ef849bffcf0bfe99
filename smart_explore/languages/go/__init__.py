"""Go."""

from __future__ import annotations

from smart_explore.languages.language import Grammar, Language, Lazy, rules_in

GO = Language(
    "go",
    Grammar("go", sample="package a; var proof = 1"),
    **rules_in(__name__, "syntax", "imports", "lookup", "names", "statements", "objects"),
    reread=Lazy(f"{__name__}.rereading:reread_calls"),
    folding=Lazy("smart_explore.languages.folding:BRACES"),
    receiver=r"^func \([^)]*\) ",
    closure=r"\bfunc\b[^{}]{0,60}",
)
LANGUAGES = (GO,)
