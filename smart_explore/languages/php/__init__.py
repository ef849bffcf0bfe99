"""PHP."""

from __future__ import annotations

from smart_explore.languages.language import Grammar, Language, Lazy

PHP = Language(
    "php",
    Grammar("php", sample="<?php proof();"),
    outline=Lazy(f"{__name__}.outline:OUTLINE"),
    syntax=Lazy(f"{__name__}.syntax:SYNTAX"),
    imports=Lazy(f"{__name__}.imports:IMPORTS"),
    lookup=Lazy(f"{__name__}.lookup:LOOKUP"),
    folding=Lazy("smart_explore.languages.folding:BRACES"),
    closure=r"=>|\bfunction\b[^{}]{0,60}",
    trimmed=rb"<<<",
    opening="<?php ",
)
LANGUAGES = (PHP,)
