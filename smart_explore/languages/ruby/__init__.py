"""Ruby."""

from __future__ import annotations

from smart_explore.languages.language import Grammar, Language, Lazy, rules_in

RUBY = Language(
    "ruby",
    Grammar("ruby", sample="proof = 1"),
    **rules_in(__name__, "syntax", "imports", "lookup"),
    folding=Lazy("smart_explore.languages.folding:END_KEYWORD"),
    line_comment="#",
    closure=r"(?:->|\b(?:lambda|proc)\b)[^{}]{0,60}|\|[\w, ]*\|",
    trimmed=rb"<<~",
    body_declares=True,
)
LANGUAGES = (RUBY,)
