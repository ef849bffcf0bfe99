"""Dart."""

from __future__ import annotations

from smart_explore.languages.language import Grammar, Language, Lazy

DART = Language(
    "dart",
    Grammar("dart", sample="int proof = 1;"),
    outline=Lazy(f"{__name__}.outline:OUTLINE"),
    syntax=Lazy(f"{__name__}.syntax:SYNTAX"),
    imports=Lazy(f"{__name__}.imports:IMPORTS"),
    lookup=Lazy(f"{__name__}.lookup:LOOKUP"),
    reread=Lazy(f"{__name__}.rereading:reread_calls"),
    folding=Lazy("smart_explore.languages.folding:BRACES"),
    plain_decorators=frozenset({"deprecated", "override"}),
    closure="=>",
)
LANGUAGES = (DART,)
