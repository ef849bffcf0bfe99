"""Starlark: Bazel's build files, and the files they load."""

from __future__ import annotations

from smart_explore.languages.language import Grammar, Language, Lazy, rules_in

STARLARK = Language(
    "starlark",
    Grammar("starlark", sample="proof = 1"),
    **rules_in(__name__),
    folding=Lazy("smart_explore.languages.folding:INDENTED"),
    line_comment="#",
)
LANGUAGES = (STARLARK,)
