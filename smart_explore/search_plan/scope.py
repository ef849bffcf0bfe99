"""Which files a question is about."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from smart_explore.requests import Session


class SearchScope(NamedTuple):
    """The files below some paths, or those of them that match a pattern."""

    session: Session
    paths: Sequence[str]
    file_pattern: str = ""
    no_index: bool = False
    question: str = ""
    """The key of the stored results for a question; ``""`` if nothing is to be stored."""
