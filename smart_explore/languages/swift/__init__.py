"""Swift."""

from __future__ import annotations

from smart_explore.languages.language import Grammar, Language, Lazy, rules_in

SWIFT = Language(
    "swift",
    Grammar("swift", sample="let proof = 1"),
    **rules_in(__name__, "syntax", "imports", "lookup", "scopes", "statements"),
    reread=Lazy(f"{__name__}.rereading:reread_swift"),
    folding=Lazy("smart_explore.languages.folding:CONTINUED_BRACES"),
    trimmed=rb"#*\"{3}",
)
LANGUAGES = (SWIFT,)
