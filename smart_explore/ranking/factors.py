"""Factors of a symbol's score: its kind and size, tests, and how much of the question its name covers."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from smart_explore.ranking.term_index import (
    BODY_LEVEL,
    DOCUMENT,
    FILE_LENGTH,
    NAME_LENGTH,
    PARENT_LENGTH,
    SIZE_CLASS,
    SYMBOL_CLASS,
    TEST,
)

NAME_COVER = 0.4
"""The gain of a symbol whose whole name, and that of its container, are in the question."""
FILE_COVER = 0.2
"""The same for its file's name."""
SCOPE_GAIN = 0.3
"""The gain of a symbol in the file or folder that the question begins with."""
TEST_FACTOR = 0.4
CLASS_FACTORS = (1.0, 0.8, 0.6, 0.4)
"""For callables, types, values and similar, members: most questions are about code that does something."""
THING_CLASS_FACTORS = (1.0, 1.25, 0.6, 0.4)
"""The same for a question that begins as types are described: ``a queue of jobs``."""
SIZE_FACTORS = (1.0, 1.08, 1.15, 1.2)
"""For one line, two or three, four to seven, more: most questions ask for the code that does something."""

FAULT_LENGTH_FACTORS = tuple(math.exp(0.04 * (min(level, 18) - 18)) for level in range(32))
"""For a question about a fault, by the level of a body's length (18: 511 words): faults are where much is done. Half of
the functions that 943 fixes changed have 127 words or more, half of the others that match best 90."""

DOCUMENT_FACTOR = 0.05
"""Documents come after code even if their words match better, unless they are requested."""

KIND_BITS = SYMBOL_CLASS.mask | TEST | SIZE_CLASS.mask | DOCUMENT
"""The bits of a doc value that ``KindFactors`` depend on."""


class CoverCounts(NamedTuple):
    """The number of the question's words in three places.

    ``name``: in the name of the symbol or its parent. ``file``: in its file's name. ``scope``: in the path, of the
    words before a colon at the start of the question.
    """

    name: int
    file: int
    scope: int


class KindFactors(dict[int, float]):
    """The factor of a symbol's class, file and size, by ``bits`` of its doc value."""

    def __init__(
        self, classes: Sequence[float], lengths: Sequence[float], test_factor: float, document_factor: float
    ) -> None:
        """``classes`` has the factors of classes, ``lengths`` those of the levels of a body's length, if it counts."""
        super().__init__()
        self._classes = classes
        self._lengths = lengths
        self._test_factor = test_factor
        self._document_factor = document_factor
        self.bits = KIND_BITS | (BODY_LEVEL.mask if lengths else 0)

    def __missing__(self, bits: int) -> float:
        test = self._test_factor if bits & TEST else 1.0
        kind = self._classes[SYMBOL_CLASS.get(bits)] * (self._document_factor if bits & DOCUMENT else 1.0)
        length = self._lengths[BODY_LEVEL.get(bits)] if self._lengths else 1.0
        self[bits] = factor = kind * test * SIZE_FACTORS[SIZE_CLASS.get(bits)] * length
        return factor


def cover_factor(counts: CoverCounts, doc_value: int) -> float:
    """The factor for the share of the words of a symbol's name, parent and file that the question has."""
    names = max(1, NAME_LENGTH.get(doc_value)) + PARENT_LENGTH.get(doc_value)
    in_file = max(1, FILE_LENGTH.get(doc_value))
    return (1 + NAME_COVER * min(1.0, counts.name / names)) * (1 + FILE_COVER * min(1.0, counts.file / in_file))
