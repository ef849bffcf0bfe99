"""Types and calls that name their module: ``import("./store").Store`` and ``require("./store").make()``.

The module's name contains ``@``, so no identifier equals it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from smart_explore.languages.captures import FileCaptures, Region

SPECIFIER = re.compile(rb"import\s*\(\s*(?:\"([^\"\n]*)\"|'([^'\n]*)')\s*\)\s*(?:\.\s*)?")
_PLAIN = re.compile(r"\w")
_PREFIX = "import@"

_IMPORT = re.compile(
    rb"@(import\s+[^\n@]*?from\s*(?:\"[^\"\n]*\"|'[^'\n]*')"
    rb"|typedef\s*\{\s*import\(\s*(?:\"[^\"\n]*\"|'[^'\n]*')\s*\)\s*(?:\.\s*[\w$]+\s*)?(?:<[^{}\n]*>\s*)?\}\s*[\w$]+)"
)
SAYS_TYPES = re.compile(rb"@(?:param|arg|argument|returns?|type)\s*\{")


def module_name(specifier: str) -> str:
    """The name that refers to a module in the types of a file without another import of it."""
    return _PREFIX + "".join(each if _PLAIN.match(each) else f"${ord(each):x}" for each in specifier)


def named_module(text: bytes) -> tuple[bytes, bytes]:
    """The name of the module that a type begins with, and the rest; ``b""`` and all of the type if it names none."""
    found = SPECIFIER.match(text)
    if found is None:
        return b"", text
    return _named_by(found).encode(), text[found.end() :]


def _named_by(found: re.Match[bytes]) -> str:
    """The name of the module whose specifier is the text in either kind of quotes."""
    return module_name((found[1] if found[1] is not None else found[2]).decode("utf-8", "replace"))


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
