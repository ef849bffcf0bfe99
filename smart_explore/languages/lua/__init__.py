"""Lua."""

from __future__ import annotations

from smart_explore.languages.language import Grammar, Language, Lazy, rules_in

LUA = Language(
    "lua",
    Grammar("lua", sample="proof = 1"),
    **rules_in(__name__, "syntax", "imports", "lookup"),
    folding=Lazy("smart_explore.languages.folding:LUA"),
    line_comment="--",
    closure=r"\bfunction\b[^{}]{0,60}",
)
LANGUAGES = (LUA,)
