"""Elixir."""

from __future__ import annotations

from smart_explore.languages.language import Grammar, Language, Lazy, rules_in

ELIXIR = Language(
    "elixir",
    Grammar("elixir", sample="proof = 1"),
    **rules_in(__name__, "syntax", "imports", "lookup"),
    folding=Lazy("smart_explore.languages.folding:HASH_BRACES"),
    line_comment="#",
    trimmed=rb"\"{3}|\'{3}|~",
    body_declares=True,
)
LANGUAGES = (ELIXIR,)
