"""Reading the ignore files of a walk, within limits."""

from __future__ import annotations

import os

from smart_explore.model import Problem
from smart_explore.source.ignore.rules import IgnoreRules, TooManyGlobsError, parse_rules
from smart_explore.source.read import read_source
from smart_explore.source.stamps import PathState, path_state

GITIGNORE = b".gitignore"
PLAIN_IGNORE = b".ignore"
MAX_WEIGHT = 1_000
"""The most patterns with wildcards in one ignore file; long ones count several times."""
MAX_WEIGHT_IN_ALL = 10_000
"""The same limit for all ignore files of one walk: a hostile repository could have us compile and match too many."""

_MAX_BYTES = 1_000_000


class IgnoreReader:
    """Reads the ignore files of one walk; unusable ones become ``problems``, with their absolute paths.

    ``states`` has the state of each path that the rules depend on, from just before it was read; ``weight`` is that of
    the rules so far.
    """

    __slots__ = ("problems", "states", "weight")

    def __init__(self) -> None:
        self.problems: list[Problem] = []
        self.states: dict[bytes, PathState] = {}
        self.weight = 0

    @property
    def may_be_recorded(self) -> bool:
        """True if no ignore file was left out, and folders that are listed again may add more."""
        return not self.problems and self.weight <= MAX_WEIGHT_IN_ALL - MAX_WEIGHT

    def look_at(self, path: bytes) -> None:
        """Record the state of ``path``, on which the rules depend."""
        self.states[path] = path_state(path)

    def read(self, path: bytes) -> IgnoreRules | None:
        """The rules in the file at ``path``; None if there is none."""
        self.look_at(path)
        data = read_source(path, os.fsdecode(path), _MAX_BYTES)
        if isinstance(data, Problem):
            if os.path.lexists(path):
                self._refuse(path, data.reason)
            return None
        try:
            rules = parse_rules(data, min(MAX_WEIGHT, MAX_WEIGHT_IN_ALL - self.weight))
        except TooManyGlobsError as error:
            self._refuse(path, str(error))
            return None
        self.weight += rules.weight
        return rules or None

    def _refuse(self, path: bytes, reason: str) -> None:
        self.problems.append(Problem(os.fsdecode(path), f"its patterns are not used: {reason}", "skipped"))
