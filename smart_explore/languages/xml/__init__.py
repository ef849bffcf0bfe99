"""XML."""

from __future__ import annotations

from smart_explore.languages.language import Grammar, Language, Lazy

XML = Language("xml", Grammar("xml", sample="<proof/>"), outline=Lazy(f"{__name__}.outline:OUTLINE"))
LANGUAGES = (XML,)
