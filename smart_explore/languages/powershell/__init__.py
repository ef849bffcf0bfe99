"""PowerShell."""

from __future__ import annotations

from smart_explore.languages.language import Grammar, Language, Lazy, rules_in

POWERSHELL = Language(
    "powershell",
    Grammar("powershell", sample="function proof { }"),
    **rules_in(__name__),
    folding=Lazy("smart_explore.languages.folding:POWERSHELL"),
    line_comment="#",
)
LANGUAGES = (POWERSHELL,)
