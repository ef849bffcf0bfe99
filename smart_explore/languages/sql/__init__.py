"""SQL of any dialect: the objects of its ``CREATE`` statements."""

from __future__ import annotations

from smart_explore.languages.language import Grammar, Language, Lazy

SQL = Language(
    "sql", Grammar("sql", sample="SELECT proof;"), outline=Lazy(f"{__name__}.outline:OUTLINE"), line_comment="--"
)
LANGUAGES = (SQL,)
