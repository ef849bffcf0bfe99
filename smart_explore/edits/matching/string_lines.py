"""The lines of code that begin inside a string: their blanks are content, not indentation."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from smart_explore.languages.registry import BY_NAME
from smart_explore.model import SourceFile
from smart_explore.symbols.trees import trees
from smart_explore.tree.tree import Tree
from smart_explore.treesitter.toolchain import Toolchain

StringLines = Callable[[str], frozenset[int]]
"""Code -> its lines (from 0) that begin inside a string."""

_STRING = re.compile("string|heredoc|template_literal|nowdoc")
_QUOTES = re.compile(r"[\"'`]|<<|\[=*\[")


def no_strings(code: str) -> frozenset[int]:
    """The ``StringLines`` of a file in no supported language."""
    return frozenset()


def string_lines(file: SourceFile, toolchain: Callable[[], Toolchain]) -> StringLines:
    """A reader for code of a file's language; docstrings, and strings that are trimmed, do not count."""
    language = BY_NAME[file.language]

    def read(code: str) -> frozenset[int]:
        if _QUOTES.search(code) is None:
            return frozenset()
        opening = "" if language.opening.strip() in code else language.opening
        source = SourceFile(file.path, language.name, (opening + code).encode("utf-8", "surrogateescape"))
        (_, tree), *_ = trees(toolchain(), [source])
        return frozenset(_lines(tree, language.trimmed)) if isinstance(tree, Tree) else frozenset()

    return read


def _lines(tree: Tree, trimmed: bytes) -> Iterator[int]:
    begins_trimmed = re.compile(trimmed or rb"(?!)").match
    for node, kind in enumerate(tree.kinds):
        start, end = tree.starts[node], tree.ends[node]
        around = tree.kinds[tree.parents[node]]
        if _STRING.search(kind) is None or _STRING.search(around) or tree.data.find(b"\n", start, end) < 0:
            continue
        is_documentation = around == "expression_statement"
        if not is_documentation and begins_trimmed(tree.data, start) is None:
            first = tree.data.count(b"\n", 0, start)
            yield from range(first + 1, first + 1 + tree.data.count(b"\n", start, end))
