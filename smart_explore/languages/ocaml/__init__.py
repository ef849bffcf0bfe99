"""OCaml, its implementations and its interfaces."""

from __future__ import annotations

from smart_explore.languages.language import Grammar, Language, Lazy, rules_in

OCAML = Language(
    "ocaml",
    Grammar("ocaml", sample="let proof = 1"),
    **rules_in(__name__),
    folding=Lazy("smart_explore.languages.folding:OCAML"),
    line_comment="(*",
)
OCAML_INTERFACE = Language(
    "ocaml_interface",
    Grammar("ocaml_interface", sample="val proof : int"),
    outline=Lazy(f"{__name__}.outline:OUTLINE"),
    folding=Lazy("smart_explore.languages.folding:OCAML"),
    line_comment="(*",
)
LANGUAGES = (
    OCAML,
    OCAML_INTERFACE,
)
