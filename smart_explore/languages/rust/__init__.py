"""Rust."""

from __future__ import annotations

from smart_explore.languages.language import Grammar, Language, Lazy

RUST = Language(
    "rust",
    Grammar("rust", sample="static proof: u8 = 1;"),
    outline=Lazy(f"{__name__}.outline:OUTLINE"),
    references=Lazy(f"{__name__}.references:read"),
    imports=Lazy(f"{__name__}.imports:IMPORTS"),
    lookup=Lazy(f"{__name__}.lookup:LOOKUP"),
    folding=Lazy("smart_explore.languages.folding:BRACES"),
    closure=r"\|[\w, ]*\|",
)
LANGUAGES = (RUST,)
