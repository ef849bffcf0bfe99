"""Calls in the text of C macros: no parser reads it, so only its form tells what is called."""

from __future__ import annotations

import re
from collections.abc import Iterator

from smart_explore.languages.lookup_rules import words
from smart_explore.languages.reader.places import child_at, children_at, read_place
from smart_explore.tree.tree import Tree

_TEXT, _PARAMETERS = read_place("value"), read_place("parameters/*")
_ASIDE = rb""""(?:[^"\\]|\\.)*+"|'(?:[^'\\]|\\.)*+'|//[^\n]*+|/\*.*?\*/|#\s*\w++|\w++\s*+##"""
"""Texts, comments, and what ``#`` and ``##`` make a text or a part of a name."""
_MACROS = words("preproc_def preproc_function_def")
_KEYWORDS = words("""
alignas alignof asm catch decltype defined delete do else for if new noexcept return sizeof static_assert switch throw
typeid typeof while _Alignof _Generic _Static_assert __asm__ __attribute__ __declspec __typeof__
""")


def calls_in_macros(tree: Tree, chain: bytes) -> Iterator[tuple[int, int]]:
    """The ranges of bytes of what the macros of a file call, each a name or an access path as ``chain`` matches it.

    Names that a macro is given, or puts together by ``##``, are no calls.
    """
    called = re.compile(rb"%s|(?=(\w+))(%s)\s*+\(" % (_ASIDE, chain), re.DOTALL)
    for index, kind in enumerate(tree.kinds):
        text = child_at(tree, index, _TEXT) if kind in _MACROS else -1
        if text < 0:
            continue
        given = {tree.text(one) for one in children_at(tree, index, _PARAMETERS)} | _KEYWORDS
        for match in called.finditer(tree.data, tree.starts[text], tree.ends[text]):
            if match[2] and match[1].decode("utf-8", "replace") not in given:
                yield match.span(2)
