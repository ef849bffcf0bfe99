"""PowerShell."""

from __future__ import annotations

from smart_explore.languages.language import Grammar, Language, Lazy

POWERSHELL = Language(
    "powershell",
    Grammar("powershell", sample="function proof { }"),
    outline=Lazy(f"{__name__}.outline:OUTLINE"),
    folding=Lazy("smart_explore.languages.folding:POWERSHELL"),
    line_comment="#",
)
LANGUAGES = (POWERSHELL,)
