"""Vue and Svelte components: their scripts are read as TypeScript, at the same positions."""

from __future__ import annotations

from smart_explore.languages.ecmascript import TYPESCRIPT
from smart_explore.languages.language import Lazy

VUE = TYPESCRIPT._replace(
    name="vue",
    outline=Lazy(f"{__name__}.scripts:VUE"),
    syntax=Lazy(f"{__name__}.watched:SYNTAX"),
    names=None,  # markup binds names too
    scopes=TYPESCRIPT.names,
    statements=None,
    objects=None,
    lookup=Lazy(f"{__name__}.lookup:VUE"),
)
SVELTE = VUE._replace(
    name="svelte",
    outline=Lazy(f"{__name__}.scripts:SVELTE"),
    syntax=TYPESCRIPT.syntax,
    folding=Lazy(f"{__name__}.folding:SVELTE"),
    lookup=Lazy(f"{__name__}.lookup:SVELTE"),
)
LANGUAGES = (SVELTE, VUE)
