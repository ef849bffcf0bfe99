"""Imports in comments: modules whose types a comment imports or names."""

from __future__ import annotations

import re
from collections.abc import Iterator

from smart_explore.languages.captures import FileCaptures, Region
from smart_explore.languages.ecmascript.import_types import SPECIFIER

_IMPORT = re.compile(
    rb"@(import\s+[^\n@]*?from\s*(?:\"[^\"\n]*\"|'[^'\n]*')"
    rb"|typedef\s*\{\s*import\(\s*(?:\"[^\"\n]*\"|'[^'\n]*')\s*\)\s*(?:\.\s*[\w$]+\s*)?(?:<[^{}\n]*>\s*)?\}\s*[\w$]+)"
)
SAYS_TYPES = re.compile(rb"@(?:param|arg|argument|returns?|type)\s*\{")


def imports_in_comments(file: FileCaptures) -> Iterator[Region]:
    """``@import { A } from "x"``, ``@typedef {import("x").A} A``, and each module once of ``@type {import("x").A}``."""
    data = file.data
    named: set[bytes] = set()
    for comment in file.comments if b"@typedef" in data or b"@import" in data or b"import(" in data else ():
        for found in _IMPORT.finditer(data, *comment):
            yield Region(*found.span(1))
        if not (in_types := list(SPECIFIER.finditer(data, *comment))) or not SAYS_TYPES.search(data, *comment):
            continue
        for one in in_types:
            before = data.rfind(b"{", comment.start, one.start())
            if one[0] not in named and before >= 0 and b"}" not in data[before : one.start()]:
                named.add(one[0])
                yield Region(one.start() - 1, one.end())
