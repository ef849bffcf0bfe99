"""TOML."""

from __future__ import annotations

from smart_explore.languages.language import Grammar, Language, Lazy

TOML = Language(
    "toml",
    Grammar("toml", sample="proof = 1"),
    outline=Lazy("smart_explore.languages.toml.outline:OUTLINE"),
    line_comment="#",
)
LANGUAGES = (TOML,)
