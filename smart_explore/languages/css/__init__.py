"""CSS."""

from __future__ import annotations

from smart_explore.languages.language import Grammar, Language, Lazy

CSS = Language("css", Grammar("css", sample="proof {}"), outline=Lazy(f"{__name__}.outline:OUTLINE"))
LANGUAGES = (CSS,)
