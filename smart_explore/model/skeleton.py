"""A file as source with its bodies folded."""

from __future__ import annotations

from typing import Literal, NamedTuple

Comments = Literal["none", "docs", "all"]
"""Which comments a skeleton keeps: none, the first line of each declaration's doc, or all outside of bodies."""


class Skeleton(NamedTuple):
    """The source of the file at ``path`` without bodies; ``path`` is as the file's outline has it."""

    path: str
    text: str
