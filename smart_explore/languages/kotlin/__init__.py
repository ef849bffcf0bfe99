"""Kotlin."""

from __future__ import annotations

from smart_explore.languages.language import Grammar, Language, Lazy

KOTLIN = Language(
    "kotlin",
    Grammar("kotlin", sample="val proof = 1"),
    outline=Lazy(f"{__name__}.outline:OUTLINE"),
    syntax=Lazy(f"{__name__}.syntax:SYNTAX"),
    imports=Lazy(f"{__name__}.imports:IMPORTS"),
    lookup=Lazy(f"{__name__}.lookup:LOOKUP"),
    reread=Lazy(f"{__name__}.rereading:reread_calls"),
    folding=Lazy("smart_explore.languages.folding:BRACES"),
    plain_decorators=frozenset({"Deprecated", "JvmOverloads", "JvmStatic", "Suppress", "Throws"}),
)
LANGUAGES = (KOTLIN,)
