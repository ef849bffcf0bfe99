"""Modules of C++20, which the grammar does not know: their declarations, their imports, and the word ``export``."""

from __future__ import annotations

import re
from collections.abc import Iterator

from smart_explore.languages.c_family.masking.brackets import pair_brackets

_MODULE = re.compile(
    rb"^[ \t]*(?:export[ \t]+)?module(?:[ \t]+[A-Za-z_][\w.]*)?[ \t]*(?::[ \t]*[\w.]+)?[ \t]*;", re.MULTILINE
)
_IMPORT = re.compile(
    rb"^[ \t]*(?:export[ \t]+)?import[ \t]*"
    rb"(?:(?<=[ \t])[A-Za-z_][\w.]*(?::[\w.]+)?|:[ \t]*[\w.]+|<[^<>;\n]+>|\"[^\"\n]+\")"
    rb"[ \t]*(?:\[\[[^\n;]*\]\][ \t]*)?;",
    re.MULTILINE,
)
_EXPORT = re.compile(rb"^[ \t]*(export)\b(?=[ \t]*(\{)|\s+[A-Za-z_\[:])", re.MULTILINE)


def module_words(code: bytes) -> Iterator[tuple[int, int]]:
    """The ranges of module syntax to blank in ``code``, which is without comments."""
    if b"import" not in code and b"module" not in code:
        return
    for pattern in (_MODULE, _IMPORT):
        yield from (match.span() for match in pattern.finditer(code))
    if not _MODULE.search(code):
        return
    pairs = None
    for match in _EXPORT.finditer(code):
        yield match.span(1)
        if match[2]:
            pairs = pair_brackets(code) if pairs is None else pairs
            if (closing := pairs.get(match.start(2))) is not None:
                yield match.span(2)
                yield closing, closing + 1
