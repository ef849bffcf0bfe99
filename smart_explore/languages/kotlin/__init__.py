"""Kotlin."""

from __future__ import annotations

from smart_explore.languages.language import Grammar, Language, Lazy

KOTLIN = Language(
    "kotlin",
    (".kt", ".kts"),
    Grammar("@tree-sitter-grammars/tree-sitter-kotlin", "kotlin", sample="val proof = 1"),
    outline=Lazy(f"{__name__}.outline:OUTLINE"),
    interpreters=("kotlin",),
    folding=Lazy("smart_explore.languages.folding:BRACES"),
)
LANGUAGES = (KOTLIN,)
