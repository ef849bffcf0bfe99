"""PHP."""

from __future__ import annotations

from smart_explore.languages.language import Grammar, Language, Lazy, rules_in

PHP = Language(
    "php",
    Grammar("php", sample="<?php proof();"),
    **rules_in(__name__, "syntax", "imports", "lookup", "scopes", "statements", "objects"),
    reread=Lazy(f"{__name__}.rereading:reread_strings"),
    folding=Lazy("smart_explore.languages.folding:BRACES"),
    closure=r"=>|\bfunction\b[^{}]{0,60}",
    trimmed=rb"<<<",
    opening="<?php ",
    body_declares=True,
)
LANGUAGES = (PHP,)
