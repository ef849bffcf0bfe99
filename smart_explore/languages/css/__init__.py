"""CSS."""

from __future__ import annotations

from smart_explore.languages.language import Grammar, Language, rules_in

CSS = Language("css", Grammar("css", sample="proof {}"), **rules_in(__name__))
LANGUAGES = (CSS,)
