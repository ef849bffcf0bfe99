"""Markdown."""

from __future__ import annotations

from smart_explore.languages.language import Grammar, Language, rules_in

MARKDOWN = Language("markdown", Grammar("markdown", sample="# proof"), **rules_in(__name__))
LANGUAGES = (MARKDOWN,)
