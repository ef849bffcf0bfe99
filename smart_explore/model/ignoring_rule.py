"""The rule of an ignore file that excludes something."""

from __future__ import annotations

from typing import NamedTuple


class IgnoringRule(NamedTuple):
    """A rule ``text`` on ``line`` (1-based) of the ignore file at the absolute ``path``."""

    path: str
    line: int
    text: str
