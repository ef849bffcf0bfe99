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

GITIGNORE = b".gitignore"
PLAIN_IGNORE = b".ignore"
_MAX_BYTES = 1_000_000


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

    def at_repository(self, folder: bytes, prefix: bytes, problems: list[Problem]) -> Ignores:
        """What counts in ``folder``, where a repository begins: git's rules from further up end here.

        ``prefix`` is the folder's path from the anchor, with a slash at its end, or empty; so also below.
        """
        rules = _read(exclude_file(folder), problems)
        return Ignores(_Level(rules, len(prefix), None) if rules else None, self.plain)

    def inside(self, folder: bytes, prefix: bytes, problems: list[Problem]) -> Ignores:
        """What counts in ``folder`` with its own ignore files; those that cannot be read become Problems."""
        git, plain = self.git, self.plain
        if rules := _read(os.path.join(folder, GITIGNORE), problems):
            git = _Level(rules, len(prefix), git)
        if rules := _read(os.path.join(folder, PLAIN_IGNORE), problems):
            plain = _Level(rules, len(prefix), plain)
        return Ignores(git, plain)


def ignores_above(anchor: bytes, below: bytes, problems: list[Problem]) -> Ignores:
    """What counts for the folder ``below`` (relative, without slashes at its ends) of the repository at ``anchor``.

    The folder's own ignore files are not yet among it. Where the rules exclude the folder itself, none of them
    counts: it was asked for all the same.
    """
    ignores = Ignores().at_repository(anchor, b"", problems)
    prefix = b""
    for name in below.split(b"/") if below else ():
        ignores = ignores.inside(os.path.join(anchor, prefix), prefix, problems)
        if ignores.ignored(prefix + name, name, is_folder=True):
            return Ignores()
        prefix += name + b"/"
    return ignores


def _read(path: bytes, problems: list[Problem]) -> IgnoreRules | None:
    shown = os.fsdecode(path)
    data = read_source(path, shown, _MAX_BYTES)
    if isinstance(data, Problem):
        if os.path.lexists(path):
            problems.append(Problem(shown, f"its patterns are not used: {data.reason}", "skipped"))
        return None
    try:
        return parse_rules(data) or None
    except TooManyGlobsError as error:
        problems.append(Problem(shown, f"its patterns are not used: {error}", "skipped"))
        return None
