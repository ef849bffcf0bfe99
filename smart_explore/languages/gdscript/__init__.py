"""GDScript, the language of Godot."""

from __future__ import annotations

from smart_explore.languages.language import Grammar, Language, Lazy, rules_in

GDSCRIPT = Language(
    "gdscript",
    Grammar("gdscript", sample="const proof = 1"),
    **rules_in(__name__, "syntax", "imports", "lookup"),
    folding=Lazy("smart_explore.languages.folding:GDSCRIPT"),
    line_comment="#",
)
LANGUAGES = (GDSCRIPT,)
