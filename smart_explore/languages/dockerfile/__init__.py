"""Dockerfiles."""

from __future__ import annotations

from smart_explore.languages.language import Grammar, Language, rules_in

DOCKERFILE = Language(
    "dockerfile",
    Grammar("dockerfile", sample="FROM proof"),
    **rules_in(__name__),
    line_comment="#",
)
LANGUAGES = (DOCKERFILE,)
