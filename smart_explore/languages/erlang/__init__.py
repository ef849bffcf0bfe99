"""Erlang."""

from __future__ import annotations

from smart_explore.languages.language import Grammar, Language, Lazy

ERLANG = Language(
    "erlang",
    Grammar("erlang", sample="proof() -> ok."),
    outline=Lazy(f"{__name__}.outline:OUTLINE"),
    folding=Lazy("smart_explore.languages.folding:ERLANG"),
    line_comment="%",
)
LANGUAGES = (ERLANG,)
