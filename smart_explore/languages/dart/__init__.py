"""Dart."""

from __future__ import annotations

from smart_explore.languages.language import Grammar, Language, Lazy, rules_in

DART = Language(
    "dart",
    Grammar("dart", sample="int proof = 1;"),
    **rules_in(__name__, "syntax", "imports", "lookup"),
    reread=Lazy(f"{__name__}.rereading:reread_calls"),
    folding=Lazy("smart_explore.languages.folding:BRACES"),
    plain_decorators=frozenset({"deprecated", "override"}),
    closure="=>",
)
LANGUAGES = (DART,)
