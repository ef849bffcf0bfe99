"""Java."""

from __future__ import annotations

from smart_explore.languages.language import Grammar, Language, Lazy

_PLAIN_ANNOTATIONS = "Deprecated NonNull NotNull Nullable Override SafeVarargs SuppressWarnings"

JAVA = Language(
    "java",
    Grammar("java", sample="class proof {}"),
    outline=Lazy(f"{__name__}.outline:OUTLINE"),
    syntax=Lazy(f"{__name__}.syntax:SYNTAX"),
    imports=Lazy(f"{__name__}.imports:IMPORTS"),
    lookup=Lazy(f"{__name__}.lookup:LOOKUP"),
    folding=Lazy("smart_explore.languages.folding:BRACES"),
    plain_decorators=frozenset(_PLAIN_ANNOTATIONS.split()),
    closure="->",
    trimmed=rb"\"{3}",
)
LANGUAGES = (JAVA,)
