"""Objective-C."""

from __future__ import annotations

from smart_explore.languages.language import Grammar, Language, Lazy, rules_in

OBJC = Language(
    "objc",
    Grammar("objc", sample="@class proof;"),
    **rules_in(__name__),
    folding=Lazy("smart_explore.languages.folding:PREPROCESSED_BRACES"),
)
LANGUAGES = (OBJC,)
