"""Which paths the ignore files above them exclude: ``.gitignore``, ``.ignore`` and ``.git/info/exclude``, nested.

A deeper file goes before one further up, ``.ignore`` before all that is git's.
"""

from __future__ import annotations

import os
from typing import NamedTuple

from smart_explore.model import Problem
from smart_explore.source.ignore_rules import IgnoreRules, TooManyGlobsError, parse_rules
from smart_explore.source.read import read_source
from smart_explore.source.repository import exclude_file
from smart_explore.source.stamps import Marker, marker_of

GITIGNORE = b".gitignore"
PLAIN_IGNORE = b".ignore"
MAX_WEIGHT = 1_000
"""Patterns with wildcards in one ignore file; long ones count several times."""
MAX_WEIGHT_IN_ALL = 10_000
"""The same for all ignore files of one walk: what a hostile repository can make us compile, and match."""

_MAX_BYTES = 1_000_000


class IgnoreReader:
    """Reads the ignore files of one walk; those that cannot be used become ``problems``, shown by absolute path.

    ``seen`` is what was at each path that the rules depend on, as of just before it was read.
    """

    __slots__ = ("problems", "seen", "weight_left")

    def __init__(self) -> None:
        self.problems: list[Problem] = []
        self.seen: dict[bytes, Marker] = {}
        self.weight_left = MAX_WEIGHT_IN_ALL

    def look_at(self, path: bytes) -> None:
        """Note that the rules depend on what is at ``path``."""
        self.seen[path] = marker_of(path)

    def read(self, path: bytes) -> IgnoreRules | None:
        """The rules in the file at ``path``; None where there is none."""
        self.look_at(path)
        data = read_source(path, os.fsdecode(path), _MAX_BYTES)
        if isinstance(data, Problem):
            if os.path.lexists(path):
                self._refuse(path, data.reason)
            return None
        try:
            rules = parse_rules(data, min(MAX_WEIGHT, self.weight_left))
        except TooManyGlobsError as error:
            self._refuse(path, str(error))
            return None
        self.weight_left -= rules.weight
        return rules or None

    def _refuse(self, path: bytes, reason: str) -> None:
        self.problems.append(Problem(os.fsdecode(path), f"its patterns are not used: {reason}", "skipped"))


class _Level(NamedTuple):
    """The rules of one file. ``cut`` is the length of its folder's path with the slash; ``above`` the next to ask."""

    rules: IgnoreRules
    cut: int
    above: _Level | None


class Ignores(NamedTuple):
    """The ignore files that count in one folder. Paths are bytes, relative to the folder where the walk anchors."""

    git: _Level | None = None
    plain: _Level | None = None

    def __bool__(self) -> bool:
        return self.git is not None or self.plain is not None

    def ignored(self, path: bytes, name: bytes, is_folder: bool) -> bool:
        """Whether ``path``, whose last part is ``name``, is excluded; the folders above it are taken as kept."""
        for level in (self.plain, self.git):
            while level is not None:
                decision = level.rules.decision(path[level.cut :], name, is_folder)
                if decision is not None:
                    return decision
                level = level.above
        return False

    def at_repository(self, folder: bytes, prefix: bytes, reader: IgnoreReader) -> Ignores:
        """What counts in ``folder``, where a repository begins: git's rules from further up end here.

        ``prefix`` is the folder's path from the anchor, with a slash at its end, or empty; so also below.
        """
        rules = reader.read(exclude_file(folder, reader.look_at))
        return Ignores(_Level(rules, len(prefix), None) if rules else None, self.plain)

    def inside(self, folder: bytes, prefix: bytes, reader: IgnoreReader) -> Ignores:
        """What counts in ``folder`` with its own ignore files."""
        git, plain = self.git, self.plain
        if rules := reader.read(os.path.join(folder, GITIGNORE)):
            git = _Level(rules, len(prefix), git)
        if rules := reader.read(os.path.join(folder, PLAIN_IGNORE)):
            plain = _Level(rules, len(prefix), plain)
        return Ignores(git, plain)


def ignores_above(anchor: bytes, below: bytes, reader: IgnoreReader) -> Ignores:
    """What counts for the folder ``below`` (relative, without slashes at its ends) of the repository at ``anchor``.

    The folder's own ignore files are not yet among it. Where the rules exclude the folder itself, none of them
    counts: it was asked for all the same.
    """
    ignores = Ignores().at_repository(anchor, b"", reader)
    prefix = b""
    for name in below.split(b"/") if below else ():
        ignores = ignores.inside(os.path.join(anchor, prefix), prefix, reader)
        if ignores.ignored(prefix + name, name, is_folder=True):
            return Ignores()
        prefix += name + b"/"
    return ignores
