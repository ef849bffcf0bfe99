"""C#."""

from __future__ import annotations

from smart_explore.languages.language import Grammar, Language, Lazy, rules_in

CSHARP = Language(
    "csharp",
    Grammar("c_sharp", sample="class proof {}"),
    **rules_in(__name__, "syntax", "imports", "lookup", "scopes", "statements"),
    reread=Lazy(f"{__name__}.rereading:reread_expressions"),
    folding=Lazy("smart_explore.languages.folding:PREPROCESSED_BRACES"),
    plain_decorators=frozenset({"Conditional", "DebuggerStepThrough", "Flags", "MethodImpl", "Obsolete", "Pure"}),
    closure="=>",
    trimmed=rb"\$*\"{3,}",
)
LANGUAGES = (CSHARP,)
