"""Rust."""

from __future__ import annotations

from smart_explore.languages.language import Grammar, Language, Lazy

_PLAIN_ATTRIBUTES = """
allow cfg cfg_attr cold deny deprecated derive doc expect forbid inline must_use non_exhaustive repr track_caller warn
"""

RUST = Language(
    "rust",
    Grammar("rust", sample="static proof: u8 = 1;"),
    outline=Lazy(f"{__name__}.outline:OUTLINE"),
    syntax=Lazy(f"{__name__}.syntax:SYNTAX"),
    imports=Lazy(f"{__name__}.imports:IMPORTS"),
    lookup=Lazy(f"{__name__}.lookup:LOOKUP"),
    folding=Lazy("smart_explore.languages.folding:BRACES"),
    plain_decorators=frozenset(_PLAIN_ATTRIBUTES.split()),
    closure=r"\|[\w, ]*\|",
    macro=rb"[\w:]+!\s*[({\[]",
)
LANGUAGES = (RUST,)
