"""Rust."""

from __future__ import annotations

from smart_explore.languages.language import Grammar, Language, Lazy

RUST = Language(
    "rust",
    (".rs",),
    Grammar("tree-sitter-rust", "rust", sample="static proof: u8 = 1;"),
    outline=Lazy(f"{__name__}.outline:OUTLINE"),
    interpreters=("rust-script",),
    references=Lazy(f"{__name__}.references:read"),
    imports=Lazy(f"{__name__}.imports:IMPORTS"),
    lookup=Lazy(f"{__name__}.lookup:LOOKUP"),
    folding=Lazy("smart_explore.languages.folding:BRACES"),
)
LANGUAGES = (RUST,)
