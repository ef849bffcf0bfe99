"""Access paths of expressions: the name that one ends in, and its receiver: ``filter`` and ``self.objects``."""

from __future__ import annotations

from typing import NamedTuple

UNKNOWN = "?"
"""The receiver that is no chain of names, calls and elements."""

MAX_STEPS = 2_000


class MemberAccess(NamedTuple):
    """A name that begins at byte ``start``, and its receiver: ``""``, a chain (``type_notation``), or ``?``."""

    name: str
    start: int
    receiver: str
