"""CMake: list files and modules."""

from __future__ import annotations

from smart_explore.languages.language import Grammar, Language, Lazy

CMAKE = Language(
    "cmake",
    Grammar("cmake", sample="set(proof 1)\n"),
    outline=Lazy(f"{__name__}.outline:OUTLINE"),
    folding=Lazy("smart_explore.languages.folding:CMAKE"),
    line_comment="#",
)
LANGUAGES = (CMAKE,)
