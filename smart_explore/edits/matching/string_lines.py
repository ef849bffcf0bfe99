"""The lines of code that begin inside of a string: their blanks are content, and no indentation."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from smart_explore.model import SourceFile
from smart_explore.symbols.trees import trees
from smart_explore.tree.tree import Tree
from smart_explore.treesitter.toolchain import Toolchain

StringLines = Callable[[str], frozenset[int]]
"""Code -> the 0-based lines of it that begin inside of a string."""

_STRING = re.compile("string|heredoc|template_literal|nowdoc")
_QUOTES = re.compile(r"[\"'`]|<<|\[=*\[")
_TRIMMED = frozenset({"elixir", "java", "swift"})
"""Languages that take the indentation of the closing quotes off each line of a string."""
_TRIMMED_HERE = re.compile(rb"<<[~<]|\$*\"{3,}")
"""How such a string begins in Ruby, PHP and C#."""
_ALSO_TRIMMED = frozenset({"ruby", "php", "csharp"})


def no_strings(code: str) -> frozenset[int]:
    """The ``StringLines`` of a file in no supported language."""
    return frozenset()


def string_lines(file: SourceFile, toolchain: Callable[[], Toolchain]) -> StringLines:
    """Read code of a file's language; in documentation and in strings that are trimmed no line begins."""
    language = file.language

    def read(code: str) -> frozenset[int]:
        if _QUOTES.search(code) is None:
            return frozenset()
        opening = "<?php " if language == "php" and "<?" not in code else ""
        source = SourceFile(file.path, language, (opening + code).encode("utf-8", "surrogateescape"))
        (_, tree), *_ = trees(toolchain(), [source])
        return frozenset(_lines(tree, language)) if isinstance(tree, Tree) else frozenset()

    return read


def _lines(tree: Tree, language: str) -> Iterator[int]:
    for node, kind in enumerate(tree.kinds):
        start, end = tree.starts[node], tree.ends[node]
        around = tree.kinds[tree.parents[node]]
        if _STRING.search(kind) is None or _STRING.search(around) or tree.data.find(b"\n", start, end) < 0:
            continue
        is_documentation = around == "expression_statement"
        is_trimmed = language in _TRIMMED or (language in _ALSO_TRIMMED and _TRIMMED_HERE.match(tree.data, start))
        if not is_documentation and not is_trimmed:
            first = tree.data.count(b"\n", 0, start)
            yield from range(first + 1, first + 1 + tree.data.count(b"\n", start, end))
