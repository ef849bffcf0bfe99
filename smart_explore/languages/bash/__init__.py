"""Bash, what its kin write as it does, and the tests of bats."""

from __future__ import annotations

from smart_explore.languages.language import Grammar, Language, Lazy

BASH = Language(
    "bash",
    Grammar("bash", sample="proof=1"),
    outline=Lazy(f"{__name__}.outline:OUTLINE"),
    syntax=Lazy(f"{__name__}.syntax:SYNTAX"),
    imports=Lazy(f"{__name__}.imports:IMPORTS"),
    lookup=Lazy(f"{__name__}.lookup:LOOKUP"),
    folding=Lazy("smart_explore.languages.folding:SHELL"),
    line_comment="#",
)
LANGUAGES = (BASH,)
