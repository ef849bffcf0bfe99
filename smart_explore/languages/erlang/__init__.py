"""Erlang."""

from __future__ import annotations

from smart_explore.languages.language import Grammar, Language, Lazy, rules_in

ERLANG = Language(
    "erlang",
    Grammar("erlang", sample="proof() -> ok."),
    **rules_in(__name__),
    folding=Lazy("smart_explore.languages.folding:ERLANG"),
    line_comment="%",
)
LANGUAGES = (ERLANG,)
