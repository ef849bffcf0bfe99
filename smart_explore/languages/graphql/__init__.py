"""GraphQL: schemas, and operations on them."""

from __future__ import annotations

from smart_explore.languages.language import Grammar, Language, Lazy, rules_in

GRAPHQL = Language(
    "graphql",
    Grammar("graphql", sample="scalar proof"),
    **rules_in(__name__),
    folding=Lazy("smart_explore.languages.folding:GRAPHQL"),
    line_comment="#",
)
LANGUAGES = (GRAPHQL,)
