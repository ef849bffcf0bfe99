"""GDScript, the language of Godot."""

from __future__ import annotations

from smart_explore.languages.language import Grammar, Language, Lazy

GDSCRIPT = Language(
    "gdscript",
    Grammar("gdscript", sample="const proof = 1"),
    outline=Lazy(f"{__name__}.outline:OUTLINE"),
    syntax=Lazy(f"{__name__}.syntax:SYNTAX"),
    imports=Lazy(f"{__name__}.imports:IMPORTS"),
    lookup=Lazy(f"{__name__}.lookup:LOOKUP"),
    folding=Lazy("smart_explore.languages.folding:GDSCRIPT"),
    line_comment="#",
)
LANGUAGES = (GDSCRIPT,)
