"""Zig."""

from __future__ import annotations

from smart_explore.languages.language import Grammar, Language, Lazy

ZIG = Language(
    "zig",
    Grammar("zig", sample="const proof = 1;"),
    outline=Lazy(f"{__name__}.outline:OUTLINE"),
    folding=Lazy("smart_explore.languages.folding:LINE_BRACES"),
    line_comment="//",
)
LANGUAGES = (ZIG,)
