"""Kotlin."""

from __future__ import annotations

from smart_explore.languages.language import Grammar, Language, Lazy, rules_in

KOTLIN = Language(
    "kotlin",
    Grammar("kotlin", sample="val proof = 1"),
    **rules_in(__name__, "syntax", "imports", "lookup", "scopes", "statements"),
    reread=Lazy(f"{__name__}.rereading:reread_calls"),
    folding=Lazy("smart_explore.languages.folding:BRACES"),
    plain_decorators=frozenset({"Deprecated", "JvmOverloads", "JvmStatic", "Suppress", "Throws"}),
)
LANGUAGES = (KOTLIN,)
