"""Scala."""

from __future__ import annotations

from smart_explore.languages.language import Grammar, Language, Lazy

SCALA = Language(
    "scala",
    Grammar("scala", sample="object proof"),
    outline=Lazy(f"{__name__}.outline:OUTLINE"),
    syntax=Lazy(f"{__name__}.syntax:SYNTAX"),
    imports=Lazy(f"{__name__}.imports:IMPORTS"),
    lookup=Lazy(f"{__name__}.lookup:LOOKUP"),
    folding=Lazy("smart_explore.languages.folding:BRACES"),
    plain_decorators=frozenset({"deprecated", "inline", "nowarn", "tailrec", "throws"}),
    closure="=>",
    closing=b"end",
)
LANGUAGES = (SCALA,)
