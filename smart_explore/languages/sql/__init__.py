"""SQL of any dialect: the objects of its ``CREATE`` statements."""

from __future__ import annotations

from smart_explore.languages.language import Grammar, Language, rules_in

SQL = Language("sql", Grammar("sql", sample="SELECT proof;"), **rules_in(__name__), line_comment="--")
LANGUAGES = (SQL,)
