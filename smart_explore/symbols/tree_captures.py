"""The captures of a language's query parts in its trees, without compiling a query."""

from __future__ import annotations

from functools import lru_cache

from smart_explore.languages.captures import FileCaptures, Region
from smart_explore.languages.registry import BY_NAME
from smart_explore.symbols.collect import distinct
from smart_explore.tree.matching import PatternTable
from smart_explore.tree.patterns import read_patterns
from smart_explore.tree.tree import Tree
from smart_explore.treesitter.package_data import queries_dir
from smart_explore.treesitter.queries import COMMENTS, Parts, compose


@lru_cache(maxsize=32)
def pattern_table(language: str, parts: Parts) -> PatternTable:
    """The patterns of these parts. Raises PatternError if one is not flat, see ``tree.patterns``."""
    known = BY_NAME[language]
    return PatternTable(read_patterns(compose(known.queries or queries_dir(), known.name, parts)))


def marks_of_tree(tree: Tree, language: str, part: str) -> FileCaptures:
    """The comments of a file and the captures of a part without symbols, each by name in source order.

    They equal those that ``symbols.collect`` reads from the answer to a query of both parts.
    """
    marks = pattern_table(language, (COMMENTS, part)).captures(tree)
    comments = marks.pop("comment", ())
    sorted_marks = {name: list(map(Region._make, sorted(regions))) for name, regions in marks.items()}
    return FileCaptures(tree.data, distinct([Region(*region) for region in comments], tree.data), sorted_marks)
