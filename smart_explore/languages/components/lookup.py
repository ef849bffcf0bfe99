"""How names are looked up in components."""

from __future__ import annotations

from smart_explore.languages.ecmascript.lookup import TYPED

SVELTE = TYPED._replace(modules=TYPED.modules._replace(components=True))
VUE = SVELTE._replace(
    names=TYPED.names._replace(normal_form="kebab"),
    types=TYPED.types._replace(options=("methods", "computed")),
)
