"""YAML."""

from __future__ import annotations

from smart_explore.languages.language import Grammar, Language, rules_in

YAML = Language(
    "yaml",
    Grammar("yaml", sample="proof: 1"),
    **rules_in(__name__),
    line_comment="#",
)
LANGUAGES = (YAML,)
