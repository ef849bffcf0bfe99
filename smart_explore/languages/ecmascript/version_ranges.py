"""Ranges of versions, as manifests of npm write them."""

from __future__ import annotations

import re

_RANGE = re.compile(r"([\^~]?)v?(\d+(?:\.\d+){0,2})(?![.\w\s|])")
_NUMBERS = re.compile(r"v?(\d+)\.(\d+)\.(\d+)")


def excludes(written: str, version: str) -> bool:
    """True if a range, ``^1.2`` or ``2.0.1``, is of other releases than a version; False where that is not known.

    Only the numbers that a range fixes are compared: a version may be older than the range in a tree.
    """
    asked, given = _RANGE.match(written), _NUMBERS.match(version)
    if asked is None or given is None:
        return False
    numbers = asked[2].split(".")
    if asked[1] == "^":
        fixed = next((at for at, number in enumerate(numbers, 1) if number != "0"), len(numbers))
    else:
        fixed = min(len(numbers), 2) if asked[1] else len(numbers)
    return numbers[:fixed] != list(given.groups())[:fixed]
