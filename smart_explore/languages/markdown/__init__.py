"""Markdown."""

from __future__ import annotations

from smart_explore.languages.language import Grammar, Language, Lazy

MARKDOWN = Language("markdown", Grammar("markdown", sample="# proof"), outline=Lazy(f"{__name__}.outline:OUTLINE"))
LANGUAGES = (MARKDOWN,)
