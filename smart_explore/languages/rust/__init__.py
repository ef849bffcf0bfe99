"""Rust."""

from __future__ import annotations

from smart_explore.languages.language import Grammar, Language, Lazy, rules_in

_PLAIN_ATTRIBUTES = """
allow cfg cfg_attr cold deny deprecated derive doc expect forbid inline must_use non_exhaustive repr track_caller warn
"""

RUST = Language(
    "rust",
    Grammar("rust", sample="static proof: u8 = 1;"),
    **rules_in(__name__, "syntax", "imports", "lookup", "scopes", "statements"),
    reread=Lazy(f"{__name__}.rereading:reread_formats"),
    folding=Lazy("smart_explore.languages.folding:BRACES"),
    plain_decorators=frozenset(_PLAIN_ATTRIBUTES.split()),
    closure=r"\|[\w, ]*\|",
    macro=rb"[\w:]+!\s*[({\[]",
)
LANGUAGES = (RUST,)
