"""GraphQL: schemas, and the operations that ask them."""

from __future__ import annotations

from smart_explore.languages.language import Grammar, Language, Lazy

GRAPHQL = Language(
    "graphql",
    Grammar("graphql", sample="scalar proof"),
    outline=Lazy(f"{__name__}.outline:OUTLINE"),
    folding=Lazy("smart_explore.languages.folding:GRAPHQL"),
    line_comment="#",
)
LANGUAGES = (GRAPHQL,)
