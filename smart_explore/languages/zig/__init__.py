"""Zig."""

from __future__ import annotations

from smart_explore.languages.language import Grammar, Language, Lazy, rules_in

ZIG = Language(
    "zig",
    Grammar("zig", sample="const proof = 1;"),
    **rules_in(__name__),
    folding=Lazy("smart_explore.languages.folding:LINE_BRACES"),
    line_comment="//",
)
LANGUAGES = (ZIG,)
