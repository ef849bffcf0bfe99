"""Resolve a request's path to the real path to edit, inside the roots if there are any."""

from __future__ import annotations

import os
from typing import NamedTuple

from smart_explore.edits.refusal import RefusedError
from smart_explore.errors import BadRequestError
from smart_explore.source.sandbox import Roots, is_below, resolve_inside

_FOLDERS_OF_OTHERS = frozenset({".git", ".hg", ".jj", ".svn", ".bzr"})
MAX_NAME_BYTES = 255
"""The longest name of a file on the usual file systems."""


class Where(NamedTuple):
    """``base`` is the absolute folder of relative paths; ``roots`` confine all paths, if there are any.

    ``state`` is the folder of the journals, which no edit may touch.
    """

    base: str
    roots: Roots | None
    state: str

    def real(self, path: str) -> str:
        """The real path. Links to files are followed, to inside the roots. Raises RefusedError."""
        try:
            real = resolve_inside(self.roots, path) if self.roots else os.path.realpath(os.path.join(self.base, path))
        except BadRequestError as error:
            raise RefusedError("outside", error.message, error.hint) from None
        except (OSError, ValueError):
            raise RefusedError("not_found", f"not a possible path: {path[:200]!r}", "name a file") from None
        return self._checked(real)

    def new(self, path: str) -> str:
        """The real path of a file to create: its folder must exist, and its name must not be a link."""
        absolute = os.path.normpath(os.path.join(self.base, path)) if ".." not in path.split(os.sep) else None
        folder, name = os.path.split(absolute or os.path.join(self.base, path))
        if not name or name in (".", ".."):
            raise RefusedError("not_found", f"not the name of a file: {path[:200]!r}", "name a file")
        real = os.path.join(self.real(folder), name) if self.roots is None else self.real(path)
        if os.path.islink(os.path.join(folder, name)):
            raise RefusedError("exists_already", f"a link is there: {path[:200]}", "name another path")
        if len(os.fsencode(name)) > MAX_NAME_BYTES:
            raise RefusedError(
                "not_found", f"a name of over {MAX_NAME_BYTES} bytes: {path[:80]}...", "choose a shorter name"
            )
        if not os.path.isdir(os.path.dirname(real)):
            raise RefusedError("not_found", f"no folder {os.path.dirname(path)!r} for it", "make the folder first")
        return self._checked(real)

    def shown(self, real: str) -> str:
        """The displayed form of a real path: relative to the base if inside it."""
        base = os.path.realpath(self.base)
        return os.path.relpath(real, base) if is_below(real, base) else real

    def _checked(self, real: str) -> str:
        if _FOLDERS_OF_OTHERS.intersection(real.split(os.sep)):
            raise RefusedError(
                "special", f"{self.shown(real)} belongs to the version control system", "edit the working files"
            )
        if is_below(real, os.path.realpath(self.state)):
            raise RefusedError("special", f"{self.shown(real)} belongs to the journal of edits", "name another file")
        return real
