"""YAML."""

from __future__ import annotations

from smart_explore.languages.language import Grammar, Language, Lazy

YAML = Language(
    "yaml",
    Grammar("yaml", sample="proof: 1"),
    outline=Lazy(f"{__name__}.outline:OUTLINE"),
    line_comment="#",
    layout="indented",
)
LANGUAGES = (YAML,)
