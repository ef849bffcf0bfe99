"""Make."""

from __future__ import annotations

from smart_explore.languages.language import Grammar, Language, rules_in

MAKE = Language(
    "make",
    Grammar("make", sample="proof:\n\ttrue"),
    **rules_in(__name__),
    line_comment="#",
)
LANGUAGES = (MAKE,)
