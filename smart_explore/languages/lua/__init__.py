"""Lua."""

from __future__ import annotations

from smart_explore.languages.language import Grammar, Language, Lazy

LUA = Language(
    "lua",
    Grammar("lua", sample="proof = 1"),
    outline=Lazy(f"{__name__}.outline:OUTLINE"),
    syntax=Lazy(f"{__name__}.syntax:SYNTAX"),
    imports=Lazy(f"{__name__}.imports:IMPORTS"),
    lookup=Lazy(f"{__name__}.lookup:LOOKUP"),
    folding=Lazy("smart_explore.languages.folding:LUA"),
    line_comment="--",
    closure=r"\bfunction\b[^{}]{0,60}",
)
LANGUAGES = (LUA,)
