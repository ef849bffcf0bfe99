"""Tell if the ignore files above a path exclude it: ``.gitignore``, ``.ignore`` and ``.git/info/exclude``, nested.

A deeper file takes precedence over one further up, ``.ignore`` over git's files.
"""

from __future__ import annotations

import os
from typing import NamedTuple

from smart_explore.source.git.repository import exclude_file
from smart_explore.source.ignore.reader import GITIGNORE, PLAIN_IGNORE, IgnoreReader
from smart_explore.source.ignore.rules import IgnoreRules


class _Level(NamedTuple):
    """The rules of one file. ``cut`` is the length of its folder's path with the slash; ``above`` is the next level."""

    rules: IgnoreRules
    cut: int
    above: _Level | None


class Ignores(NamedTuple):
    """The ignore files that apply in one folder. Paths are bytes, relative to the folder where the walk anchors."""

    git: _Level | None = None
    plain: _Level | None = None

    def __bool__(self) -> bool:
        return self.git is not None or self.plain is not None

    def ignored(self, path: bytes, name: bytes, is_folder: bool) -> bool:
        """True if ``path``, whose last part is ``name``, is excluded; its parent folders are assumed not to be."""
        for level in (self.plain, self.git):
            while level is not None:
                decision = level.rules.decision(path[level.cut :], name, is_folder)
                if decision is not None:
                    return decision
                level = level.above
        return False

    def at_repository(self, folder: bytes, prefix: bytes, reader: IgnoreReader) -> Ignores:
        """The rules in ``folder``, where a repository begins: git's rules from further up end here.

        ``prefix`` is the folder's path from the anchor, empty or with a slash at its end; so in the other methods.
        """
        rules = reader.read(exclude_file(folder, reader.look_at))
        return Ignores(_Level(rules, len(prefix), None) if rules else None, self.plain)

    def inside(self, folder: bytes, prefix: bytes, reader: IgnoreReader) -> Ignores:
        """The rules in ``folder``, with its own ignore files."""
        git, plain = self.git, self.plain
        if rules := reader.read(os.path.join(folder, GITIGNORE)):
            git = _Level(rules, len(prefix), git)
        if rules := reader.read(os.path.join(folder, PLAIN_IGNORE)):
            plain = _Level(rules, len(prefix), plain)
        return Ignores(git, plain)


def ignores_above(anchor: bytes, below: bytes, reader: IgnoreReader) -> Ignores:
    """The rules for the folder ``below`` (relative, without slashes at its ends) of the repository at ``anchor``.

    The folder's own ignore files are not yet among them. There are no rules if they exclude the folder itself: it was
    requested all the same.
    """
    ignores = Ignores().at_repository(anchor, b"", reader)
    prefix = b""
    for name in below.split(b"/") if below else ():
        ignores = ignores.inside(os.path.join(anchor, prefix), prefix, reader)
        if ignores.ignored(prefix + name, name, is_folder=True):
            return Ignores()
        prefix += name + b"/"
    return ignores
