"""Source with syntax that a grammar lacks, rewritten for it: a table a language, with the same length at every step."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial

from smart_explore.languages.blanks import blank_ink

Rewrite = Callable[[bytes], bytes]
"""A function that returns source of the same length, with the same line breaks."""

Instead = bytes | Callable[[re.Match[bytes]], bytes]
Row = tuple[bytes, Instead] | tuple[bytes, Instead, bytes] | Rewrite


def rewriting(*rows: Row) -> Rewrite:
    r"""Make a function that applies ``rows`` one after another.

    A row is a regular expression (``^`` and ``$`` are at lines) and the replacement of its matches: bytes in which
    ``\1`` is a group, followed by blanks up to the length of the match, or a function of the match. A third part is a
    text that sources with a match contain, which is found faster. If a pattern cannot express it, the row is a function
    of the source. Patterns are compiled when the first file needs them.
    """
    steps: list[Rewrite] = []

    def rewrite(data: bytes) -> bytes:
        if not steps:
            steps.extend(row if callable(row) else _substitution(*row) for row in rows)
        for step in steps:
            data = step(data)
        return data

    return rewrite


def underscores(found: re.Match[bytes]) -> bytes:
    """A word as long as the match."""
    return b"_" * len(found[0])


def _substitution(pattern: bytes, instead: Instead, needed: bytes = b"") -> Rewrite:
    compiled = re.compile(pattern, re.MULTILINE)
    replacement = instead if callable(instead) else partial(_padded, instead)
    return lambda data: compiled.sub(replacement, data) if needed in data else data


def _padded(instead: bytes, found: re.Match[bytes]) -> bytes:
    text = found.expand(instead) if b"\\" in instead else instead
    return text + blank_ink(found[0][len(text) :])
