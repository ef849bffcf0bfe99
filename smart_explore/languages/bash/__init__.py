"""Bash, the syntax of similar shells that it shares, and the tests of bats."""

from __future__ import annotations

from smart_explore.languages.language import Grammar, Language, Lazy, rules_in

BASH = Language(
    "bash",
    Grammar("bash", sample="proof=1"),
    **rules_in(__name__, "syntax", "imports", "lookup"),
    folding=Lazy("smart_explore.languages.folding:SHELL"),
    line_comment="#",
)
LANGUAGES = (BASH,)
