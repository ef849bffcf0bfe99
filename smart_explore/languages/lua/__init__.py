"""Lua."""

from __future__ import annotations

from smart_explore.languages.language import Grammar, Language, Lazy

LUA = Language(
    "lua",
    Grammar("lua", sample="proof = 1"),
    outline=Lazy(f"{__name__}.outline:OUTLINE"),
    folding=Lazy("smart_explore.languages.folding:LUA"),
    line_comment="--",
)
LANGUAGES = (LUA,)
