"""CMake: list files and modules."""

from __future__ import annotations

from smart_explore.languages.language import Grammar, Language, Lazy, rules_in

CMAKE = Language(
    "cmake",
    Grammar("cmake", sample="set(proof 1)\n"),
    **rules_in(__name__),
    folding=Lazy("smart_explore.languages.folding:CMAKE"),
    line_comment="#",
)
LANGUAGES = (CMAKE,)
