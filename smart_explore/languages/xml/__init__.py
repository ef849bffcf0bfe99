"""XML."""

from __future__ import annotations

from smart_explore.languages.language import Grammar, Language, rules_in

XML = Language("xml", Grammar("xml", sample="<proof/>"), **rules_in(__name__))
LANGUAGES = (XML,)
