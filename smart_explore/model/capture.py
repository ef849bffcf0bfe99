"""What the tree-sitter CLI prints of one query match."""

from __future__ import annotations

from typing import NamedTuple


class Capture(NamedTuple):
    """One captured node. Rows and columns are 0-based, columns count bytes, the end is exclusive.

    A NamedTuple and not a dataclass: a large tree makes hundreds of thousands of them.
    """

    name: str
    start_row: int
    start_column: int
    end_row: int
    end_column: int


class Match(NamedTuple):
    """One match of one pattern (its 0-based place in the query file) with its captures."""

    pattern: int
    captures: tuple[Capture, ...]
