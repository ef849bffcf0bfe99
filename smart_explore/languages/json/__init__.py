"""JSON, and notebooks in it."""

from __future__ import annotations

from smart_explore.languages.language import Grammar, Language, Lazy

_GRAMMAR = Grammar("json", sample='"proof"')
JSON = Language("json", _GRAMMAR, outline=Lazy("smart_explore.languages.documents:KEYS"))
NOTEBOOK = Language("notebook", _GRAMMAR, outline=Lazy(f"{__name__}.notebook:OUTLINE"))
LANGUAGES = (JSON, NOTEBOOK)
