"""The levels at which an edit's text may be found, strictest first, each with a number for their order.

The number is no probability. The costs and gains of each level were measured on real edits with planted traps.
"""

from __future__ import annotations

from enum import IntEnum


class Level(IntEnum):
    """The allowed differences between ``old`` and the file, more at each level."""

    EXACT = 0
    LINE_ENDS = 1
    TRAILING = 2
    INDENTATION = 3
    WHITESPACE = 4
    STRUCTURE = 5
    SIMILAR = 6

    @property
    def words(self) -> str:
        """Its name as answers print it."""
        return _WORDS[self]

    @property
    def confidence(self) -> float:
        """1.0 for exact, less for each level."""
        return _CONFIDENCE[self]


_WORDS = ("exact", "line ends", "trailing white space", "indentation", "white space", "structure", "similar")
_CONFIDENCE = (1.0, 0.99, 0.98, 0.95, 0.9, 0.85, 0.7)
