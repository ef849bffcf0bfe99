"""C#."""

from __future__ import annotations

from smart_explore.languages.language import Grammar, Language, Lazy

CSHARP = Language(
    "csharp",
    Grammar("c_sharp", sample="class proof {}"),
    outline=Lazy(f"{__name__}.outline:OUTLINE"),
    syntax=Lazy(f"{__name__}.syntax:SYNTAX"),
    imports=Lazy(f"{__name__}.imports:IMPORTS"),
    lookup=Lazy(f"{__name__}.lookup:LOOKUP"),
    reread=Lazy(f"{__name__}.rereading:reread_expressions"),
    folding=Lazy("smart_explore.languages.folding:PREPROCESSED_BRACES"),
    plain_decorators=frozenset({"Conditional", "DebuggerStepThrough", "Flags", "MethodImpl", "Obsolete", "Pure"}),
    closure="=>",
    trimmed=rb"\$*\"{3,}",
)
LANGUAGES = (CSHARP,)
