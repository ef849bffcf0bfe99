"""Ruby."""

from __future__ import annotations

from smart_explore.languages.language import Grammar, Language, Lazy

RUBY = Language(
    "ruby",
    (".rb",),
    Grammar("tree-sitter-ruby", "ruby", sample="proof = 1"),
    outline=Lazy(f"{__name__}.outline:OUTLINE"),
    interpreters=("ruby", "jruby"),
    references=Lazy(f"{__name__}.references:read"),
    imports=Lazy(f"{__name__}.imports:IMPORTS"),
    lookup=Lazy(f"{__name__}.lookup:LOOKUP"),
    folding=Lazy("smart_explore.languages.folding:END_KEYWORD"),
    line_comment="#",
)
LANGUAGES = (RUBY,)
