"""Dockerfiles."""

from __future__ import annotations

from smart_explore.languages.language import Grammar, Language, Lazy

DOCKERFILE = Language(
    "dockerfile",
    Grammar("dockerfile", sample="FROM proof"),
    outline=Lazy(f"{__name__}.outline:OUTLINE"),
    line_comment="#",
)
LANGUAGES = (DOCKERFILE,)
