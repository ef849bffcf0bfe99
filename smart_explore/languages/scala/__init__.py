"""Scala."""

from __future__ import annotations

from smart_explore.languages.language import Grammar, Language, Lazy, rules_in

SCALA = Language(
    "scala",
    Grammar("scala", sample="object proof"),
    **rules_in(__name__, "syntax", "imports", "lookup"),
    folding=Lazy("smart_explore.languages.folding:BRACES"),
    plain_decorators=frozenset({"deprecated", "inline", "nowarn", "tailrec", "throws"}),
    closure="=>",
    closing=b"end",
)
LANGUAGES = (SCALA,)
