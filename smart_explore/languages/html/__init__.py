"""HTML."""

from __future__ import annotations

from smart_explore.languages.language import Grammar, Language, rules_in

HTML = Language("html", Grammar("html", sample="<proof></proof>"), **rules_in(__name__))
LANGUAGES = (HTML,)
