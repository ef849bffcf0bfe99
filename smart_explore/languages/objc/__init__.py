"""Objective-C."""

from __future__ import annotations

from smart_explore.languages.language import Grammar, Language, Lazy

OBJC = Language(
    "objc",
    Grammar("objc", sample="@class proof;"),
    outline=Lazy(f"{__name__}.outline:OUTLINE"),
    folding=Lazy("smart_explore.languages.folding:PREPROCESSED_BRACES"),
)
LANGUAGES = (OBJC,)
