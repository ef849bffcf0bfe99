"""The ``#include`` lines of a C file, as the parser would find them, without it."""

from __future__ import annotations

import re

from smart_explore.languages.c_family.masking.non_code import mask
from smart_explore.languages.c_family.masking.prepare import prepare
from smart_explore.model import Import

_INCLUDE = re.compile(rb"#[ \t]*include(?!\w)")


def include_lines(data: bytes) -> list[Import]:
    """The statements in source order, with 1-based lines, without those that the masks of C blank."""
    if b"include" not in data:
        return []
    prepared = prepare(data, cpp=False)
    _, directives = mask(prepared)
    return [
        Import(prepared[start:end].decode("utf-8", "replace"), prepared.count(b"\n", 0, start) + 1)
        for start, end in directives
        if _INCLUDE.match(prepared, start, end)
    ]
