"""HTML."""

from __future__ import annotations

from smart_explore.languages.language import Grammar, Language, Lazy

HTML = Language("html", Grammar("html", sample="<proof></proof>"), outline=Lazy(f"{__name__}.outline:OUTLINE"))
LANGUAGES = (HTML,)
