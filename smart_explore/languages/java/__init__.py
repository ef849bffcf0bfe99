"""Java."""

from __future__ import annotations

from smart_explore.languages.language import Grammar, Language, Lazy, rules_in

_PLAIN_ANNOTATIONS = "Deprecated NonNull NotNull Nullable Override SafeVarargs SuppressWarnings"

JAVA = Language(
    "java",
    Grammar("java", sample="class proof {}"),
    **rules_in(__name__, "syntax", "imports", "lookup", "names", "statements", "objects"),
    reread=Lazy(f"{__name__}.rereading:reread_casts"),
    folding=Lazy("smart_explore.languages.folding:BRACES"),
    plain_decorators=frozenset(_PLAIN_ANNOTATIONS.split()),
    closure="->",
    trimmed=rb"\"{3}",
)
LANGUAGES = (JAVA,)
